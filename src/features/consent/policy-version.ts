/** Increased when the choices themselves change: another category, another use of one. */
const CHOICES_VERSION = 1;

/** The version a choice applies to. Visitors are asked again when it changes: a new policy, or new choices. */
export function policyVersion(privacyPolicy: { updatedOn: string }): string {
  return `${privacyPolicy.updatedOn}.${CHOICES_VERSION}`;
}
