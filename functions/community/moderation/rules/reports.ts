// The kinds of text that can be reported, and the reasons. Shared with the browser, so without schemas.

export const TEXT_KINDS = ['post', 'reply', 'message', 'resource', 'group', 'review'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Texts that everyone can read. A review is reported where its one reader finds it. */
export const PUBLIC_KINDS = ['post', 'reply', 'message', 'resource', 'group'] as const;

/** The labels that members choose from and moderators read. */
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
