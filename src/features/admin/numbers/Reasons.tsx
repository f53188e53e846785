import { useState } from 'react';
import {
  DEFINITIONS,
  REASON_LABELS,
} from '../../../../functions/admin/numbers/rules/definitions.ts';
import { Button } from '../../../components/Button.tsx';
import { Block, Nothing } from './Block.tsx';
import type { Numbers } from './numbers.ts';

/** So many squares can be counted by eye. */
const MOST_SQUARES = 200;
const UNSAID = ['none', 'unpaid', 'refunded'];

/** Why people left: one square a person, with a sentence of theirs. */
export function Reasons({ reasons, of }: { reasons: Numbers['reasons']; of: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const people = reasons.reduce((sum, reason) => sum + reason.people, 0);
  const said = reasons.reduce((sum, reason) => sum + reason.said.length, 0);
  const sorted = reasons.toSorted(
    (a, b) => Number(UNSAID.includes(a.reason)) - Number(UNSAID.includes(b.reason)),
  );
  return (
    <Block
      title={people === 1 ? 'Why one person left' : `Why ${people || 'no'} people left`}
      of={of}
      definition={DEFINITIONS.reasons.definition}
      table={{
        name: 'why-people-left',
        head: ['Reason', 'People', 'In their words'],
        rows: sorted.map((reason) => [
          labelOf(reason.reason),
          reason.people,
          reason.said.join(' / '),
        ]),
      }}
    >
      {people === 0 && <Nothing>No one who paid has left in this time.</Nothing>}
      <ul className="mt-3">
        {sorted.map((each) => (
          <li key={each.reason} className="border-line border-b border-dashed py-3.5 last:border-0">
            <p className="flex justify-between gap-4">
              <b>{labelOf(each.reason)}</b>
              <span className="font-mono">{each.people}</span>
            </p>
            <p aria-hidden="true" className="mt-1.5 flex flex-wrap gap-1">
              {squares(each.people).map((square) => (
                <span
                  key={square}
                  className={`size-3 rounded-[3px] border-[1.5px] ${UNSAID.includes(each.reason) ? 'border-ink' : 'border-accent bg-accent'}`}
                />
              ))}
              {each.people > MOST_SQUARES && (
                <span className="font-mono text-[0.8rem]">
                  and {each.people - MOST_SQUARES} more
                </span>
              )}
            </p>
            {[...new Set(each.said)].slice(0, showsAll ? 20 : 1).map((text) => (
              <p key={text} dir="auto" className="wrap-anywhere mt-1.5 text-[0.94rem] text-muted">
                “{text}”
              </p>
            ))}
          </li>
        ))}
      </ul>
      {said > 1 && !showsAll && (
        <Button kind="quiet" size="small" className="-ml-4" onClick={() => setShowsAll(true)}>
          Read all {said} answers
        </Button>
      )}
    </Block>
  );
}

const squares = (people: number) =>
  Array.from({ length: Math.min(people, MOST_SQUARES) }, (_, i) => `person ${i}`);

const labelOf = (reason: string) => REASON_LABELS[reason] ?? reason;
