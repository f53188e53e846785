// The content of a certificate.
import { cut } from '../../rules/text/shorten.ts';

/**
 * `shown`: every lesson was marked as complete, its questions answered right, and the path’s results handed in. `marked`:
 * from the time when marking was enough.
 */
export type Basis = 'marked' | 'shown';

/** Who reviewed a result: another member, without a name, or someone who moderates. */
export type ReviewedBy = 'member' | 'mentor';

export interface CertifiedLesson {
  title: string;
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
  basis: Basis;
  lessons: CertifiedLesson[];
  /** What was handed in; none if only marking was asked. */
  results: string[];
  /** For each of the results, in their order; left out where none was reviewed. */
  reviewedBy?: (ReviewedBy | null)[];
  /** How many check questions were answered right. */
  questions: number;
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
