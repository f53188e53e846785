import { Check, CircleHelp, X } from 'lucide-react';
import type { Answer } from '../../../functions/reviews/rules/limits.ts';
import type { Answered } from '../../../functions/reviews/rules/questions.ts';
import { LABELS } from './labels.ts';

const MARKS: Record<Answer, typeof Check> = { yes: Check, no: X, unsure: CircleHelp };
const COLORS: Record<Answer, string> = {
  yes: 'text-accent',
  no: 'text-coral',
  unsure: 'text-muted',
};

/** What a reviewer answered to each check. */
export function Answers({ answers }: { answers: readonly Answered[] }) {
  if (answers.length === 0) return null;
  return (
    <ul className="mt-3 text-[0.94rem]">
      {answers.map(({ says, answer }) => {
        const Mark = MARKS[answer];
        return (
          <li key={says} className="flex items-start gap-2.5 py-1">
            <Mark aria-hidden="true" className={`mt-0.5 size-4.5 flex-none ${COLORS[answer]}`} />
            <span className="min-w-0">
              <span className="sr-only">{LABELS[answer]}: </span>
              {says}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
