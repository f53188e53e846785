import { showToast } from '../../components/toast.ts';
import { api, dataOf } from '../../lib/api.ts';
import { formStore } from '../../lib/form.ts';
import { changeAccount, loadAccount, withConfirmation } from './account.ts';

const { $form: $email, send } = formStore('Your address was not changed.');

export { $email };

/** True once the email to the new address is on its way. */
export async function askForNewEmail(email: string): Promise<boolean> {
  const done = await send(() =>
    withConfirmation(() => dataOf(api.account.email.$put({ json: { email } }))),
  );
  if (!done) return false;
  showToast({ title: 'One more step', text: done.message });
  await loadAccount();
  return true;
}

export const withdrawNewEmail = () =>
  changeAccount(() => dataOf(api.account.email.pending.$delete()));

export const sendVerification = () =>
  changeAccount(() => dataOf(api.account.email.verification.$post({ json: {} })));
