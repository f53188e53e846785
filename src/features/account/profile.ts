import { showToast } from '../../components/toast.ts';
import { api, dataOf } from '../../lib/api.ts';
import { formStore } from '../../lib/form.ts';
import { loadAccount } from './account.ts';

const { $form: $profile, send } = formStore('Your profile was not saved.');

export { $profile };

export async function saveProfile(profile: {
  firstName: string;
  lastName: string;
  timeZone: string;
}): Promise<void> {
  const done = await send(() => dataOf(api.account.profile.$put({ json: profile })));
  if (!done) return;
  showToast({ title: 'Your profile is saved' });
  await loadAccount();
}
