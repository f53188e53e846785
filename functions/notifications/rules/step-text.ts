// A next step as it is sent: on one line each, and not too long. A task's title may be the member's own words.
import { onOneLine } from '../../rules/text/clean.ts';
import { shortened } from '../../rules/text/shorten.ts';

const LONGEST_TITLE = 120;

export interface StepText {
  title: string;
  /** A lesson's minutes are those of reading. */
  minutes: number;
  /** Minutes to do what a lesson asks for. */
  doing?: number | undefined;
  /** A path of this site. */
  href: string;
}

export const stepText = ({ title, minutes, doing, href }: StepText): StepText => ({
  title: shortened(onOneLine(title), LONGEST_TITLE),
  minutes,
  ...(doing !== undefined && { doing }),
  href,
});

/** "8 minutes", "8 minutes to read and 20 to do": after "takes". */
export const stepTakes = ({ minutes, doing }: Pick<StepText, 'minutes' | 'doing'>): string =>
  doing === undefined ? minutesText(minutes) : `${minutesText(minutes)} to read and ${doing} to do`;

const minutesText = (minutes: number): string =>
  minutes === 1 ? '1 minute' : `${minutes} minutes`;
