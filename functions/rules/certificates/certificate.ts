// What a certificate says.

export interface FinishedLesson {
  title: string;
  /** What the member has made, in one sentence. */
  result: string;
}

/** As the member’s list and their paths show it. */
export interface ListedCertificate {
  /** Its public number. */
  id: string;
  pathId: string;
  title: string;
  issuedAt: string;
  /** Null while it is valid. */
  withdrawnAt: string | null;
  showsName: boolean;
}

/** As anyone sees it who knows its number. */
export interface PublicCertificate {
  id: string;
  pathId: string;
  title: string;
  lessons: FinishedLesson[];
  minutes: number;
  issuedAt: string;
  /** YYYY-MM-DD, where the member lived then. */
  day: string;
  /** Null unless the member shows it. */
  name: string | null;
}

const MAX_NAME = 80;

/**
 * A name as it is written in the account, on one line, without characters that turn or hide text; null if nothing is
 * left.
 */
export function cleanName(firstName: string, lastName: string): string | null {
  const name = `${firstName} ${lastName}`
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cn}\ufeff]/gu, (letter) =>
      letter === '\u200d' || letter === '\u200c' ? letter : '',
    )
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(name)) return null;
  const letters = [...name];
  return letters.length > MAX_NAME
    ? `${letters
        .slice(0, MAX_NAME - 1)
        .join('')
        .trim()}…`
    : name;
}

/** The day of a time, in a zone that may be unknown or wrong. */
export function dayIn(timeZone: string, at: string): string {
  const date = new Date(at);
  try {
    return new Intl.DateTimeFormat('en-CA', {
      dateStyle: 'short',
      timeZone: timeZone || 'UTC',
    }).format(date);
  } catch {
    return at.slice(0, 10);
  }
}

/** “November 12, 2026” */
export const dayInWords = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A sentence as a line of a list. */
export const asLine = (sentence: string) => sentence.replace(/\.$/, '');
