// What members and visitors read where a switch closes something.
import type { SwitchName } from '../../rules/switches.ts';

export const CLOSED: Readonly<Record<SwitchName, string>> = {
  'read-only':
    'We’re working on the site, so nothing can be saved for a little while. Please try again soon; everything you have is safe.',
  maintenance: 'We’ll be right back. The site is closed for a little while, and nothing is lost.',
  'sign-ups-closed':
    'We’re not taking new members right now. If you have an account, you can sign in as always.',
  'uploads-off': 'Files can’t be uploaded right now. You can share a link or a text instead.',
  'ai-off': 'AI writing is off for the moment. Everything else works, and this didn’t count.',
  'community-paused':
    'The community is paused: you can read everything, and post again soon. What you’ve written is kept as a draft.',
  banner: '',
};

/** At a button for AI writing, before anyone presses it or types. */
export const AI_IS_OFF = 'AI writing is off for the moment. Everything else works as always.';
