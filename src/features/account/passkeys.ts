// The account's passkeys and recovery codes.
import { atom } from 'nanostores';
import { api, dataOf } from '../../lib/api.ts';
import { formStore } from '../../lib/form.ts';
import { changeAccount, loadAccount } from './account.ts';

/** As many as the server keeps for an account. */
export const MOST_PASSKEYS = 10;

const { $form: $passkeyName, send } = formStore('The name was not saved.');

export { $passkeyName };

/** New recovery codes, while the dialog shows them. They are never shown again. */
export const $recoveryCodes = atom<readonly string[] | null>(null);

export const addPasskey = () =>
  changeAccount(async () => {
    const { options, $post } = api.account.passkeys;
    const [{ registered }, optionsJSON] = await Promise.all([
      import('../session/passkeys.ts'),
      dataOf(options.$post({ json: {} })),
    ]);
    const response = await registered(optionsJSON as Parameters<typeof registered>[0]);
    return dataOf($post({ json: { response: response as never } }));
  });

export const removePasskey = (id: string) =>
  changeAccount(() => dataOf(api.account.passkeys[':id'].$delete({ param: { id } })));

/** True once it is saved. */
export async function renamePasskey(id: string, name: string): Promise<boolean> {
  const done = await send(() =>
    dataOf(api.account.passkeys[':id'].$patch({ param: { id }, json: { name } })),
  );
  if (!done) return false;
  await loadAccount();
  return true;
}

export const makeRecoveryCodes = () =>
  changeAccount(async () => {
    const { codes } = await dataOf(api.account['recovery-codes'].$post({ json: {} }));
    $recoveryCodes.set(codes);
    return { message: 'Your recovery codes are ready' };
  });
