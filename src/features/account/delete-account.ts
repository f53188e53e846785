import { api, dataOf } from '../../lib/api.ts';
import { formStore } from '../../lib/form.ts';
import { withConfirmation } from './account.ts';

const { $form: $deletion, send } = formStore('Your account was not deleted.');

export { $deletion };

export async function deleteAccount(confirmation: string): Promise<void> {
  const done = await send(() =>
    withConfirmation(() => dataOf(api.account.deletion.$post({ json: { confirmation } }))),
  );
  if (!done) return;
  $deletion.setKey('busy', true);
  location.assign('/goodbye');
}
