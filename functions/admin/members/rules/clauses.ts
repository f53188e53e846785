// What can be asked about members: each clause's words, its blanks and what it means. The SQL of each is in
// functions/admin/members/audience/sql.ts.

interface Choice {
  kind: 'choice';
  /** For screen readers, and as the heading of the list. */
  label: string;
  options: Readonly<Record<string, string>>;
}

interface WholeNumber {
  kind: 'number';
  label: string;
  from: number;
  to: number;
  usual: number;
}

/** A path's or lesson's ID, or an ISO 3166 country code: the page knows their names. */
interface Reference {
  kind: 'path' | 'lesson' | 'country';
  label: string;
}

export type Blank = Choice | WholeNumber | Reference;

interface ClauseOf {
  /** The heading under which “and also …” lists it. */
  about: 'Payment' | 'Account' | 'Learning' | 'Community' | 'Email';
  /** Its name in that list. */
  menu: string;
  /** Completes “Members who …”; blanks in braces. */
  words: string;
  blanks: Readonly<Record<string, Blank>>;
  /** The definition, shown where the clause is used. */
  means: string;
}

const days = (usual: number): WholeNumber => ({
  kind: 'number',
  label: 'How many days',
  // “1 days” is no sentence.
  from: 2,
  to: 3650,
  usual,
});
const choice = <Options extends Record<string, string>>(label: string, options: Options) =>
  ({ kind: 'choice', label, options }) as const;
const LESSON = { kind: 'lesson', label: 'Which lesson' } as const;

export const CLAUSES = {
  payment: {
    about: 'Payment',
    menu: 'pay, stopped, or never paid',
    words: '{status}',
    blanks: {
      status: choice('Whether they pay', {
        pay: 'pay',
        never: 'have never paid',
        stopped: 'paid once and stopped',
      }),
    },
    means:
      'They pay if a subscription has had a payment and is open now, with the seven days that a failed card is retried. A pause is not a stop.',
  },
  plan: {
    about: 'Payment',
    menu: 'have a plan',
    words: 'have {plan}',
    blanks: {
      plan: choice('Which plan', {
        any: 'any plan',
        none: 'no plan',
        complete: 'Complete',
        quick: 'Quick Start',
        business: 'Business System',
        agency: 'Agency License',
      }),
    },
    means: 'What is open to them now, paid for or as a gift.',
  },
  billing: {
    about: 'Payment',
    menu: 'are billed by the month or year',
    words: 'are billed by the {period}',
    blanks: { period: choice('How often', { monthly: 'month', annual: 'year' }) },
    means: 'Their subscription is open now and is billed in this rhythm.',
  },
  card: {
    about: 'Payment',
    menu: 'have a failed payment',
    words: 'have {failed}',
    blanks: {
      failed: choice('Whether a payment failed', {
        yes: 'a failed payment',
        no: 'no failed payment',
      }),
    },
    means: 'A renewal is owed: past_due or unpaid at Stripe, without a refund or dispute.',
  },
  ends: {
    about: 'Payment',
    menu: 'lose access soon',
    words: 'lose access within {days} days',
    blanks: { days: days(7) },
    means:
      'Something is open to them now, and nothing of it renews or lasts longer. Pauses don’t count.',
  },
  free: {
    about: 'Payment',
    menu: 'have a gift or a free year',
    words: 'have {gift}',
    blanks: {
      gift: choice('Which free access', {
        either: 'a gift or a free year',
        gift: 'a gift',
        year: 'a free year',
      }),
    },
    means: 'Access without payment that is open now. A free year was earned by inviting friends.',
  },
  joined: {
    about: 'Account',
    menu: 'joined recently, or long ago',
    words: 'joined {when} {days} days',
    blanks: {
      when: choice('Since or before', {
        within: 'within the last',
        before: 'longer ago than the last',
      }),
      days: days(7),
    },
    means: 'Counted back from this minute.',
  },
  seen: {
    about: 'Account',
    menu: 'were seen, or not seen, lately',
    words: '{seen} in the last {days} days',
    blanks: {
      seen: choice('Seen or not', { yes: 'were seen', not: 'were not seen' }),
      days: days(14),
    },
    means: 'They used the site while signed in, to the hour.',
  },
  'signed-in': {
    about: 'Account',
    menu: 'never signed in',
    words: '{ever}',
    blanks: {
      ever: choice('Ever or never', {
        never: 'have never signed in',
        ever: 'have signed in at least once',
      }),
    },
    means: 'Accounts that were imported or made for someone start without a sign-in.',
  },
  country: {
    about: 'Account',
    menu: 'are in a country',
    words: 'were last in {country}',
    blanks: { country: { kind: 'country', label: 'Which country' } },
    means: 'Where their last sign-in or change to the account came from, in the last year.',
  },
  source: {
    about: 'Account',
    menu: 'came through a friend',
    words: 'came {how}',
    blanks: {
      how: choice('How they came', { friend: 'through a friend', alone: 'without an invitation' }),
    },
    means: 'Through a member’s invitation link, counted or not.',
  },
  role: {
    about: 'Account',
    menu: 'have a role',
    words: 'have {role}',
    blanks: {
      role: choice('Which role', {
        any: 'a role',
        none: 'no role',
        owner: 'the role Owner',
        support: 'the role Support',
        moderator: 'the role Moderator',
        editor: 'the role Editor',
      }),
    },
    means: 'Roles on the team.',
  },
  path: {
    about: 'Learning',
    menu: 'started or finished a path',
    words: '{how} the path {path}',
    blanks: {
      how: choice('How far', {
        started: 'started',
        finished: 'finished',
        'not-started': 'haven’t started',
        'not-finished': 'started but didn’t finish',
      }),
      path: { kind: 'path', label: 'Which path' },
    },
    means: 'Finished: every lesson that is in the path today is done.',
  },
  lesson: {
    about: 'Learning',
    menu: 'finished or stopped in a lesson',
    words: '{how} the lesson {lesson}',
    blanks: {
      how: choice('How far', {
        finished: 'finished',
        'not-finished': 'haven’t finished',
        stopped: 'stopped in',
      }),
      lesson: LESSON,
    },
    means: 'Stopped: opened it, didn’t finish it, and haven’t read on for seven days.',
  },
  lessons: {
    about: 'Learning',
    menu: 'finished a number of lessons',
    words: 'finished lessons, {how} {count}',
    blanks: {
      how: choice('At least or fewer', { least: 'at least', fewer: 'fewer than' }),
      count: { kind: 'number', label: 'How many lessons', from: 1, to: 500, usual: 1 },
    },
    means: 'Lessons marked as done, each once.',
  },
  'handed-in': {
    about: 'Learning',
    menu: 'handed in work',
    words: 'handed in {what}',
    blanks: {
      what: choice('Something or nothing', { something: 'something', nothing: 'nothing' }),
    },
    means: 'Work for a lesson’s task that is still there.',
  },
  task: {
    about: 'Learning',
    menu: 'handed in a certain task',
    words: '{did} the task of {lesson}',
    blanks: {
      did: choice('Did or didn’t', { did: 'handed in', 'did-not': 'didn’t hand in' }),
      lesson: LESSON,
    },
    means: 'Work for this lesson’s task that is still there.',
  },
  reviewed: {
    about: 'Community',
    menu: 'reviewed someone’s work',
    words: '{ever} someone’s work',
    blanks: { ever: choice('Ever or never', { ever: 'reviewed', never: 'never reviewed' }) },
    means: 'A review that was written and is still there.',
  },
  question: {
    about: 'Community',
    menu: 'asked without an answer',
    words: '{asked} in the community',
    blanks: {
      asked: choice('With or without an answer', {
        unanswered: 'asked something that has no answer',
        posted: 'posted something',
        never: 'never posted',
      }),
    },
    means: 'Posts that are shown now; an answer is any reply.',
  },
  confirmed: {
    about: 'Email',
    menu: 'confirmed their email, or not',
    words: '{did} their email address',
    blanks: { did: choice('Did or didn’t', { yes: 'confirmed', no: 'haven’t confirmed' }) },
    means: 'They opened a link that we sent to this address.',
  },
  wants: {
    about: 'Email',
    menu: 'want a kind of email',
    words: '{does} emails about {kind}',
    blanks: {
      does: choice('Want or don’t want', { yes: 'want', no: 'don’t want' }),
      kind: choice('Which kind', { 'next-step': 'their next step', week: 'their week' }),
    },
    means: 'As in their notification settings, where both are on at first.',
  },
  broadcast: {
    about: 'Email',
    menu: 'got a broadcast, or none, lately',
    words: '{got} broadcast in the last {days} days',
    blanks: {
      got: choice('One or none', { none: 'got no', any: 'got a' }),
      days: days(14),
    },
    means:
      'Broadcasts that were sent to them; tests and emails that go out by themselves don’t count.',
  },
} as const satisfies Record<string, ClauseOf>;

export type ClauseKey = keyof typeof CLAUSES;
export const CLAUSE_KEYS = Object.keys(CLAUSES) as ClauseKey[];

type ValueOf<Of extends Blank> = Of extends { options: infer Options }
  ? keyof Options & string
  : Of extends { kind: 'number' }
    ? number
    : string;

export type ValuesOf<Key extends ClauseKey> = {
  -readonly [Name in keyof (typeof CLAUSES)[Key]['blanks']]: (typeof CLAUSES)[Key]['blanks'][Name] extends Blank
    ? ValueOf<(typeof CLAUSES)[Key]['blanks'][Name]>
    : never;
};

export type Clause = { [Key in ClauseKey]: { clause: Key } & ValuesOf<Key> }[ClauseKey];

/** All of its clauses hold; everyone without any. */
export type Audience = readonly Clause[];

export const clauseOf = (key: ClauseKey): ClauseOf => CLAUSES[key];
export const blanksOf = (key: ClauseKey): Readonly<Record<string, Blank>> => CLAUSES[key].blanks;
export const valueIn = (clause: Clause, blank: string): string | number =>
  (clause as unknown as Record<string, string | number>)[blank] ?? '';
