// What actions for an account, its emails and its data will do, before the press.

import { dayFor, logged, type WhatHappens, type Whom, who } from './what-happens.ts';

export function emailChangeAhead(whom: Whom & { email: string; old: string }): WhatHappens {
  return {
    sentences: [
      {
        about: 'email',
        text: `${whom.email || 'The new address'} gets a link. ${who(whom)} opens it while signed in; until then the address stays ${whom.old}.`,
      },
      { about: 'email', text: `${whom.old} is told that a change was asked for.` },
      { about: 'plan', text: 'When it is confirmed, every other browser is signed out.' },
      logged(whom),
    ],
    takenBack: `Can be taken back until the link is opened: ${who(whom)} withdraws it on the account page.`,
  };
}

export function resendAhead(
  whom: Whom & { how: 'same' | 'copy' | 'new-link'; to: string },
): WhatHappens {
  const text = {
    same: `It never left, and is tried again: to ${whom.to}.`,
    copy: `The same email goes to ${whom.to} once more.`,
    'new-link': `A new email with a new link goes to ${whom.to}. Links sent before stop working.`,
  }[whom.how];
  return { sentences: [{ about: 'email', text }, logged(whom)], takenBack: 'Can’t be taken back.' };
}

export interface Refused {
  because: 'bounce' | 'complaint';
  at: string;
}

/** `refused` is null if emails go to the address already. */
export function liftAhead(whom: Whom & { email: string; refused: Refused | null }): WhatHappens {
  const { email, refused } = whom;
  if (!refused)
    return {
      sentences: [
        { about: 'email', text: `Emails go to ${email} already. There is nothing to lift.` },
      ],
      takenBack: '',
    };
  const on = dayFor(refused.at, whom);
  const isComplaint = refused.because === 'complaint';
  return {
    sentences: [
      {
        about: 'email',
        text: isComplaint
          ? `One of our emails was reported as spam at ${email} on ${on}. Lift it only if ${who(whom)} asked for our emails again.`
          : `Emails to ${email} came back on ${on}. Lift it only if ${who(whom)} says that the address works.`,
      },
      {
        about: 'email',
        text: 'The next email goes there as usual. What was not sent meanwhile stays unsent: “Send again” does that.',
      },
      logged(whom),
    ],
    takenBack: isComplaint
      ? 'If another email is reported as spam, it stops again by itself.'
      : 'If another email comes back, it stops again by itself.',
  };
}

export function signOutAhead(whom: Whom & { sessions: number }): WhatHappens {
  const { sessions } = whom;
  const browsers = sessions === 1 ? '1 browser is' : `${sessions} browsers are`;
  return {
    sentences: [
      {
        about: 'plan',
        text: `${sessions === 0 ? 'No browser is signed in now, and known browsers are forgotten' : `${browsers} signed out, and known browsers are forgotten`}. What wasn’t saved there may be lost.`,
      },
      {
        about: 'email',
        text: 'No email is sent now. The next sign-in from each browser sends one.',
      },
      logged(whom),
    ],
    takenBack: `${who(whom)} can sign in again as usual.`,
  };
}

export function noteAhead(whom: Whom): WhatHappens {
  return {
    sentences: [
      {
        about: 'record',
        text: `${who(whom)} can read the note: it’s in the account history and in the data export. Your name is in the audit log only.`,
      },
    ],
    takenBack: 'Can’t be taken back or changed.',
  };
}

export function exportAhead(whom: Whom): WhatHappens {
  return {
    sentences: [
      {
        about: 'record',
        text: `You get everything that the account contains as a ZIP, the same file that ${who(whom)} can download. Keep it only as long as you need it.`,
      },
      {
        about: 'email',
        text: `${who(whom)} gets the email “Someone from our team downloaded your data”.`,
        email: { kind: 'exported-by-team' },
      },
      logged(whom),
    ],
    takenBack: 'Can’t be taken back.',
  };
}

export function erasureAhead(whom: Whom & { hasPlan: boolean }): WhatHappens {
  return {
    sentences: [
      {
        about: 'plan',
        text: `The account and everything in it are deleted${whom.hasPlan ? ', and the plan ends right away without a refund. Refund first if one is due' : ''}.`,
      },
      {
        about: 'email',
        text: `${who(whom)} gets one last email, “Your account is deleted”.`,
        email: { kind: 'account-deleted' },
      },
      {
        about: 'record',
        text: 'The audit log keeps your name and the time. The reason and everything that names the member go with the account.',
      },
    ],
    takenBack: 'Can’t be taken back, by anyone.',
  };
}

export function viewAhead(whom: Whom): WhatHappens {
  return {
    sentences: [
      {
        about: 'plan',
        text: `For ten minutes this browser shows the site as ${who(whom)} has it. Nothing can be changed.`,
      },
      {
        about: 'plan',
        text: 'Private notes, drafts, saved work, chats, payments and the account page are not in it.',
      },
      logged(whom),
    ],
    takenBack: 'Ends with “Stop” in the bar on top, or by itself.',
  };
}
