import { showToast } from '../../components/toast.ts';
import { api, dataOf } from '../../lib/api.ts';
import { formStore } from '../../lib/form.ts';
import { changeAccount, loadAccount, withConfirmation } from './account.ts';

const { $form: $newPassword, send, refuse } = formStore('Your password was not changed.');

export { $newPassword };

/** True once the new password is set. */
export async function changePassword(password: string): Promise<boolean> {
  // If the rules fail to load, the server validates.
  const messages = await import('./new-password.ts').then(
    ({ newPasswordMessages }) => newPasswordMessages(password),
    () => null,
  );
  if (messages) {
    refuse(messages);
    return false;
  }
  const done = await send(() =>
    withConfirmation(() => dataOf(api.account.password.$put({ json: { password } }))),
  );
  if (!done) return false;
  showToast({ title: done.message });
  await loadAccount();
  return true;
}

type Provider = 'google' | 'apple';

/** Goes to the provider and back to this page. */
export async function addProvider(provider: Provider): Promise<void> {
  await changeAccount(async () => {
    const { location: there } = await dataOf(
      api.account.identities[':provider'].$post({ param: { provider }, json: {} }),
    );
    location.assign(there);
    return { message: 'One moment' };
  });
}

export const removeProvider = (provider: Provider) =>
  changeAccount(() => dataOf(api.account.identities[':provider'].$delete({ param: { provider } })));
