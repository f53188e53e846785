// Where a broadcast is, from its dates, and why it can't be sent yet.
import { unknownBlanksIn } from './blanks.ts';
import { brokenLinksIn } from './words.ts';

export type BroadcastState = 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped';

export interface Dates {
  scheduledAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  stoppedAt: string | null;
}

export function stateOf({ scheduledAt, startedAt, finishedAt, stoppedAt }: Dates): BroadcastState {
  if (stoppedAt) return 'stopped';
  if (finishedAt) return 'sent';
  if (startedAt) return 'sending';
  return scheduledAt ? 'scheduled' : 'draft';
}

/** What is wrong with the words, one sentence each; none if they can be sent. */
export function wordIssues({ subject, body }: { subject: string; body: string }): string[] {
  const unknown = unknownBlanksIn(`${subject} ${body}`);
  return [
    ...(subject.trim() ? [] : ['The subject is empty.']),
    ...(body.trim() ? [] : ['There are no words yet.']),
    ...unknown.map((name) => `We don’t know a blank “${name}”. Members would read it as it is.`),
    ...brokenLinksIn(body).map(
      (url) =>
        `The link to “${url}” doesn’t work. Use https:// or a page of this site, like /next.`,
    ),
  ];
}

/** Why the button waits; null if it doesn't. */
export function whyWait(
  draft: { subject: string; body: string; testedAt: string | null },
  people: number | null,
): string | null {
  const [issue] = wordIssues(draft);
  if (issue) return issue;
  if (!draft.testedAt)
    return 'Send a test to yourself first. It has to be the last thing after changing words.';
  if (people === null) return 'We’re still counting who gets it.';
  return people === 0 ? 'No one gets it. Change to whom it goes.' : null;
}
