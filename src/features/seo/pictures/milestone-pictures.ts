import {
  type Measure,
  MILESTONES,
  type Milestone,
} from '../../../../functions/achievements/rules/rules.ts';
import { stampOf } from '../../achievements/stamps.ts';
import { markedAtTheEnd } from './lines.ts';
import type { Picture } from './picture-parts.ts';

const LISTS: Readonly<Record<Measure, string>> = {
  lessons: 'Lessons read',
  weeks: 'Weeks on plan',
  paths: 'Done for the first time',
  posts: 'Done for the first time',
  artifacts: 'Done for the first time',
};

/** The milestone among those of its kind, with its stamp pressed on the list. */
export function milestonePictures(note: string): [string, Picture][] {
  return MILESTONES.map((milestone) => [
    `milestone-${milestone.id}`,
    {
      kind: 'Milestone',
      heading: markedAtTheEnd(milestone.title),
      note,
      ledger: { title: LISTS[milestone.counts], rows: amongItsKind(milestone) },
      stamp: stampOf({ type: 'milestone', title: milestone.title }),
    },
  ]);
}

function amongItsKind(reached: Milestone): Picture['ledger']['rows'] {
  const list = LISTS[reached.counts];
  return MILESTONES.filter(({ counts }) => LISTS[counts] === list).map(
    ({ id, counts, at, title }) => ({
      text: title,
      box: id === reached.id || (counts === reached.counts && at < reached.at) ? 'done' : 'open',
      now: id === reached.id,
    }),
  );
}
