// Switches that an owner turns without a deploy, in the console or with `npm run switch`. Routes declare which of them
// they obey (http/route-needs.ts); a row in `switches` means that one is on.

interface SwitchOf {
  /** What is switched, as the console calls it. */
  label: string;
  /** What the console shows while the row is absent: sign-ups are usually on, read-only is usually off. */
  isUsuallyOn: boolean;
  /** Completes “While it is switched, …”. */
  effect: string;
}

export const SWITCHES = {
  'sign-ups-closed': {
    label: 'Sign-ups',
    isUsuallyOn: true,
    effect: 'no one can make a new account. Members sign in as always.',
  },
  'ai-off': {
    label: 'AI writing',
    isUsuallyOn: true,
    effect: 'tools answer from rules and say so. Nothing is sent to the model.',
  },
  'uploads-off': {
    label: 'Uploads',
    isUsuallyOn: true,
    effect: 'members share texts and links only. Files that are here stay open.',
  },
  'community-paused': {
    label: 'Community',
    isUsuallyOn: true,
    effect: 'everyone reads, no one posts. Drafts are kept, and moderators still act.',
  },
  'read-only': {
    label: 'Read only',
    isUsuallyOn: false,
    effect: 'everyone reads, no one writes. Payments still arrive, and refunds still go out.',
  },
  maintenance: {
    label: 'Maintenance page',
    isUsuallyOn: false,
    effect: 'one page for all but the team. Sign-in, Stripe and refunds stay awake.',
  },
  banner: {
    label: 'Banner',
    isUsuallyOn: false,
    effect: 'every page shows one sentence of yours on top.',
  },
} as const satisfies Record<string, SwitchOf>;

export type SwitchName = keyof typeof SWITCHES;
export const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];

export const isSwitchName = (name: string): name is SwitchName => Object.hasOwn(SWITCHES, name);
