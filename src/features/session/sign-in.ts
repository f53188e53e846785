import { api, dataOf } from '../../lib/api.ts';
import { formStore } from '../../lib/form.ts';
import { withHumanProof } from './human-check.ts';
import { wantedPage } from './wanted-page.ts';

export const { $form: $signIn, send } = formStore('Login failed');

/** Goes to the page named by the address's `redirect`, or to the dashboard. Texts: specification section 8. */
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
