// The fates that a row of a file can have, as pages name them.

const FATE_LABELS = {
  new: 'A new account, with access',
  'new-free': 'A new account, without access',
  access: 'Already a member: gets access for longer',
  labels: 'Already a member: gets labels',
  same: 'Already a member: nothing changes',
  double: 'Twice in the file: only the first counts',
  'bad-email': 'Not an email address',
  'bad-date': 'A date that can’t be read',
  'no-contact': 'Asked not to be emailed: not imported',
  erased: 'Deleted their account here: not imported',
} as const;
export type Fate = keyof typeof FATE_LABELS;
export const FATES = Object.keys(FATE_LABELS) as Fate[];

/** The word itself for a fate that this version no longer knows. */
export const fateLabel = (fate: string): string => FATE_LABELS[fate as Fate] ?? fate;

/** Fates that change something. */
export const ACTS: readonly Fate[] = ['new', 'new-free', 'access', 'labels'];
