// The sentence on top of Operations, computed from what its parts found.

/** What one part says for the sentence on top. A thing is a sentence in two pieces, the first of which is marked. */
export interface Standing {
  /** What doesn’t work: ['The last backup', ' failed.'] */
  failing: readonly Thing[];
  /** What works, and an owner should know: ['One limit', ' is near.'] */
  notices: readonly Thing[];
}
export type Thing = readonly [marked: string, rest: string];

export const ALL_WELL: Standing = { failing: [], notices: [] };

export interface Answer {
  /** Before the marked words; '' if the sentence begins with them. */
  before: string;
  marked: string;
  after: string;
}

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** `unseen`: parts that did not load. They were not looked at, so they are never counted as well. */
export function answerOf(standings: readonly Standing[], unseen: number): Answer {
  const failing = standings.flatMap((standing) => standing.failing);
  const notices = standings.flatMap((standing) => standing.notices);
  if (failing.length > 0) return { before: '', ...oneOf(failing, ' need you.') };
  if (unseen > 0)
    return {
      before: '',
      marked: unseen === 1 ? 'One part' : `${countOf(unseen)} parts`,
      after: ` didn’t load, so ${unseen === 1 ? 'it wasn’t' : 'they weren’t'} looked at.`,
    };
  if (notices.length === 0) return { before: '', marked: 'Everything', after: ' answers.' };
  return { before: 'Everything answers. ', ...oneOf(notices, ' to know.') };
}

function oneOf(things: readonly Thing[], ofMany: string): { marked: string; after: string } {
  const [only] = things;
  if (only && things.length === 1) return { marked: only[0], after: only[1] };
  return { marked: `${countOf(things.length)} things`, after: ofMany };
}

const countOf = (count: number) => WORDS[count] ?? String(count);
