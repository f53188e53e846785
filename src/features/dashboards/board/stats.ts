// The figures at the top of a dashboard. A figure computed from the member's own rows replaces the claim; the others
// stay claims, with their source next to them.
import type { Checks } from '../../../../functions/checks/rules/checks.ts';
import { type CoachingEvent, eventTime, futureEvents } from '../../coaching/events.ts';
import { type BoardModel, boardProgress } from './board.ts';

export interface ContentStat {
  _key: string;
  label: string;
  claim: { _id: string; figure: string; words: string; illustrative: boolean };
}

export interface Stat {
  key: string;
  label: string;
  figure: string;
  /** The figure's source, shown next to it. */
  source: string;
}

interface Known {
  checks: Checks;
  models: readonly BoardModel[];
  events: readonly CoachingEvent[];
  timeZone: string;
  now: number;
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
export const inWords = (count: number): string => COUNTS[count] ?? String(count);

/** By the ID of the claim that is replaced. */
const COMPUTED: Readonly<Record<string, (known: Known) => Pick<Stat, 'figure' | 'source'>>> = {
  'claim-progress-business': progress,
  'claim-progress-agency': progress,
  'claim-active-projects': ({ checks, models }) => ({
    figure: String(boardProgress(checks, models).started),
    source: `of ${inWords(models.length)} models`,
  }),
  'claim-next-call': ({ events, timeZone, now }) => {
    const [next] = futureEvents(events, now);
    if (!next) return { figure: 'To be announced', source: 'no date is set yet' };
    const { short, time, zone } = eventTime(next.startsAt, timeZone);
    return { figure: short, source: `${time} ${zone}` };
  },
};

function progress({ checks, models }: Known): Pick<Stat, 'figure' | 'source'> {
  const { percent, done, all } = boardProgress(checks, models);
  return { figure: `${percent}%`, source: `${done} of ${all} steps` };
}

export function statOf({ _key, label, claim }: ContentStat, known: Known | null): Stat {
  const compute = COMPUTED[claim._id];
  if (compute) {
    return { key: _key, label, ...(known ? compute(known) : { figure: '', source: '' }) };
  }
  const words = claim.words.replace(new RegExp(`^${label} `, 'i'), '');
  const said = words.toLowerCase() === label.toLowerCase() ? '' : words;
  const source = [said, claim.illustrative ? 'illustrative' : ''].filter(Boolean).join(', ');
  return { key: _key, label, figure: claim.figure, source };
}
