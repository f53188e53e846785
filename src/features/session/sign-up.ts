import { map } from 'nanostores';
import * as v from 'valibot';
import { fieldMessages } from '../../../functions/rules/field-messages.ts';
import { PRODUCT_NAME } from '../../../functions/rules/product.ts';
import { SignUp } from '../../../functions/session/rules/credentials.ts';
import { showToast } from '../../components/toast.ts';
import { ApiError, api, dataOf } from '../../lib/api.ts';
import { NETWORK_ERROR } from '../../lib/form.ts';
import { withHumanProof } from './human-check.ts';
import { wantedAfterSignUp } from './wanted-page.ts';

/** After success the product opens by itself, late enough to read the success. */
const OPEN_AFTER_MS = 1500;

export const $signUp = map<{
  state: 'idle' | 'submitting' | 'success';
  fields: Record<string, string>;
}>({
  state: 'idle',
  fields: {},
});

/** The server checks the same schema again; checking here only saves the wait. */
export async function signUp(person: v.InferInput<typeof SignUp>): Promise<void> {
  const checked = v.safeParse(SignUp, person);
  if (!checked.success)
    return $signUp.set({ state: 'idle', fields: fieldMessages(checked.issues) });
  $signUp.set({ state: 'submitting', fields: {} });
  const redirect = wantedAfterSignUp();
  try {
    const made = await withHumanProof((humanProof) =>
      dataOf(api.auth.signup.$post({ json: { ...checked.output, humanProof, redirect } })),
    );
    $signUp.set({ state: 'success', fields: {} });
    const place = made.redirect === '/onboarding' ? 'dashboard' : 'checkout';
    showToast({
      title: 'Account Created!',
      text: `Welcome to ${PRODUCT_NAME}! Redirecting to your ${place}...`,
    });
    setTimeout(() => location.assign(made.redirect), OPEN_AFTER_MS);
  } catch (error) {
    $signUp.set({ state: 'idle', fields: error instanceof ApiError ? error.fields : {} });
    showToast({ title: 'Signup Failed', text: failureText(error), tone: 'destructive' });
  }
}

function failureText(error: unknown): string {
  const message = error instanceof ApiError ? error.serverMessage : NETWORK_ERROR;
  return message || 'Please try again or use Google signup';
}
