// What can be reported, and why. No schema here: browsers read this too.

export const TEXT_KINDS = ['post', 'reply', 'message', 'resource', 'group'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** As members choose them; moderators read the same words. */
export const REPORT_REASONS = {
  spam: 'Spam or advertising',
  unkind: 'Unkind to someone',
  selling: 'Selling to members',
  private: 'Shows private information',
  wrong: 'Wrong or risky advice',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

export const MAX_REPORT_NOTE = 500;
/** Reports by members who are not new, after which a text is hidden until a moderator has looked at it. */
export const REPORTS_TO_HIDE = 3;
