import { api, dataOf } from '../../lib/api.ts';
import { formStore } from '../../lib/form.ts';
import { withHumanProof } from './human-check.ts';
import { wantedPage } from './wanted-page.ts';

const { $form: $signIn, send } = formStore('Login failed');

export { $signIn };

/** Goes to the URL's `redirect` page, or to the dashboard. */
export async function signIn(email: string, password: string): Promise<void> {
  const done = await send(() =>
    withHumanProof((humanProof) =>
      dataOf(api.auth.login.$post({ json: { email, password, humanProof } })),
    ),
  );
  if (!done) return;
  $signIn.setKey('busy', true);
  location.assign(wantedPage());
}
