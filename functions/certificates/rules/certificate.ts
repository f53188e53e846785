// What a certificate says.
import { cut } from '../../rules/text/shorten.ts';

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
  return cut(name, MAX_NAME);
}

/** A sentence as a line of a list. */
export const asLine = (sentence: string) => sentence.replace(/\.$/, '');
