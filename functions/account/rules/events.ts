// The kinds of account events, and their labels on the account page and in emails.

export type AccountEventKind =
  | 'signed-up'
  | 'signed-in'
  | 'sign-in-failed'
  | 'password-changed'
  | 'reset-asked'
  | 'email-verified'
  | 'email-change-asked'
  | 'email-changed'
  | 'sign-in-method-added'
  | 'sign-in-method-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-renamed'
  | 'passkey-refused'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'account-reclaimed'
  | 'session-ended'
  | 'signed-out-everywhere'
  | 'profile-changed'
  | 'preferences-changed'
  | 'data-exported'
  | 'role-granted'
  | 'role-revoked'
  | 'imported'
  | 'import-undone'
  | 'refunded-by-team'
  | 'access-given'
  | 'access-withdrawn'
  | 'guarantee-extended'
  | 'plan-changed-by-team'
  | 'email-change-asked-by-team'
  | 'email-resent'
  | 'refusal-lifted'
  | 'signed-out-by-team'
  | 'paused-by-team'
  | 'note-by-team'
  | 'exported-by-team'
  | 'viewed-by-team';

/** Kinds that a colleague's action causes: the console shows the audit log's row of it, with who and why. */
export const DONE_BY_TEAM: readonly AccountEventKind[] = [
  'role-granted',
  'role-revoked',
  'refunded-by-team',
  'access-given',
  'access-withdrawn',
  'guarantee-extended',
  'plan-changed-by-team',
  'email-change-asked-by-team',
  'email-resent',
  'refusal-lifted',
  'signed-out-by-team',
  'paused-by-team',
  'note-by-team',
  'exported-by-team',
  'viewed-by-team',
];

const METHODS = {
  password: 'your password',
  google: 'Google',
  apple: 'Apple',
  passkey: 'a passkey',
} as const;

/** "Google" */
export function methodWords(method: string): string {
  return METHODS[method as keyof typeof METHODS] ?? method;
}

const PROFILE = { 'first-name': 'First name', 'last-name': 'Last name', 'time-zone': 'Time zone' };

const PREFERENCES = {
  'sign-in-alerts-on': 'New-device emails turned on',
  'sign-in-alerts-off': 'New-device emails turned off',
  'shared-first-name-on': 'First name on shared pages turned on',
  'shared-first-name-off': 'First name on shared pages turned off',
  'shared-pages-on': 'Shared pages turned on',
  'shared-pages-off': 'Shared pages turned off',
};

/** "First name and time zone changed" */
function profileLabel(detail: string): string {
  const fields = labelsOf(detail, PROFILE);
  return fields ? `${fields} changed` : 'Name or time zone changed';
}

/** `detail` lists keys of `labels`; '' for events from before details were stored. */
function labelsOf(detail: string, labels: Readonly<Record<string, string>>): string {
  const found = detail.split(',').flatMap((key) => labels[key] ?? []);
  return new Intl.ListFormat('en-US').format(
    found.map((label, i) => (i === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1))),
  );
}

const IMPORTED: Readonly<Record<string, string>> = {
  new: 'Account made by the team, from another platform',
  access: 'Access from another platform given by the team',
};

const EVENTS: Record<AccountEventKind, (detail: string) => string> = {
  'signed-up': () => 'Account created',
  'signed-in': (method) => `Signed in with ${methodWords(method)}`,
  'sign-in-failed': () => 'Someone tried a wrong password',
  'password-changed': (how) =>
    how === 'reset' ? 'Password changed through an email' : 'Password changed',
  'reset-asked': () => 'Email for a new password sent',
  'email-verified': () => 'Email confirmed',
  'email-change-asked': () => 'Change of email requested',
  'email-changed': () => 'Email changed',
  'sign-in-method-added': (provider) => `${methodWords(provider)} added`,
  'sign-in-method-removed': (provider) => `${methodWords(provider)} removed`,
  'passkey-added': (name) => `Passkey “${name}” added`,
  'passkey-removed': (name) => (name ? `Passkey “${name}” removed` : 'Passkeys removed'),
  'passkey-renamed': (name) => `Passkey renamed to “${name}”`,
  'passkey-refused': (name) => `Passkey “${name}” refused: it may have been copied`,
  'recovery-codes-made': () => 'Recovery codes made',
  'recovery-code-used': () => 'Recovery code used',
  'account-reclaimed': (provider) =>
    `${methodWords(provider)} confirmed your email; what was set here before was removed`,
  'session-ended': () => 'Another browser signed out',
  'signed-out-everywhere': () => 'Signed out everywhere',
  'profile-changed': profileLabel,
  'preferences-changed': (detail) => labelsOf(detail, PREFERENCES) || 'Choices changed',
  'data-exported': () => 'Data downloaded',
  'role-granted': (role) => `Role ${role} given to you by the team`,
  'role-revoked': (role) => `Role ${role} taken back by the team`,
  imported: (what) => IMPORTED[what] ?? 'Moved here from another platform by the team',
  'import-undone': () => 'Access from another platform taken back by the team',
  'refunded-by-team': (amount) => `${amount} refunded by the team`,
  'access-given': (until) => `Access until ${until} given to you by the team`,
  'access-withdrawn': () => 'Access without a charge taken back by the team',
  'guarantee-extended': (until) => `Money-back guarantee extended to ${until} by the team`,
  'plan-changed-by-team': (plan) => `Plan changed to ${plan} by the team`,
  'email-change-asked-by-team': () => 'Change of email requested by the team',
  'email-resent': (subject) => `Email “${subject}” sent again by the team`,
  'refusal-lifted': () => 'Emails to your address sent again by the team',
  'signed-out-by-team': () => 'Signed out everywhere by the team',
  'paused-by-team': (until) => `Plan paused until ${until} by the team`,
  'note-by-team': (note) => `Note by the team: ${note}`,
  'exported-by-team': () => 'Data downloaded by the team',
  'viewed-by-team': () => 'Site viewed as you, read-only for ten minutes, by the team',
};

/** "New-device emails turned off" */
export function eventLabel(kind: AccountEventKind, detail: string): string {
  return EVENTS[kind]?.(detail) ?? kind;
}
