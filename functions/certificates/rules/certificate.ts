// The content of a certificate.
import { cut } from '../../rules/text/shorten.ts';

export interface FinishedLesson {
  title: string;
  /** The result of the lesson’s task, in one sentence. */
  result: string;
}

/** A certificate in the member’s list and on their paths. */
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

/** A certificate as anyone who knows its number sees it. */
export interface PublicCertificate {
  id: string;
  pathId: string;
  title: string;
  lessons: FinishedLesson[];
  minutes: number;
  issuedAt: string;
  /** YYYY-MM-DD in the member’s time zone at that time. */
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
  return cut(name, MAX_NAME);
}

/** A sentence as a line of a list. */
export const asLine = (sentence: string) => sentence.replace(/\.$/, '');
