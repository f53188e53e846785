import * as v from 'valibot';
import { fieldMessages } from '../../../functions/rules/field-messages.ts';
import { NewPassword } from '../../../functions/session/rules/credentials.ts';

/** One message per field; null for a password that can be sent. */
export function newPasswordMessages(password: string): Record<string, string> | null {
  const checked = v.safeParse(NewPassword, { password });
  return checked.success ? null : fieldMessages(checked.issues);
}
