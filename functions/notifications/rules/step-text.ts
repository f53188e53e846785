// A next step as it is sent: on one line each, and not too long. A task's title may be the member's own words.
import { onOneLine } from '../../rules/text/clean.ts';
import { shortened } from '../../rules/text/shorten.ts';

const LONGEST_TITLE = 120;

export interface StepText {
  title: string;
  minutes: number;
  /** A path of this site. */
  href: string;
}

export const stepText = ({ title, minutes, href }: StepText): StepText => ({
  title: shortened(onOneLine(title), LONGEST_TITLE),
  minutes,
  href,
});

/** "1 minute", "8 minutes" */
export const minutesText = (minutes: number): string =>
  minutes === 1 ? '1 minute' : `${minutes} minutes`;
