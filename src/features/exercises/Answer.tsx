import { Check, X } from 'lucide-react';
import type { Remark } from '../../../functions/exercises/rules/judge.ts';
import type { Work } from './use-exercise.ts';

interface Props {
  work: Work;
  showsRemarks: boolean;
}

/** What is right, and what is not yet. Only a new verdict is announced, not one that was known before. */
export function Answer({ work, showsRemarks }: Props) {
  const { verdict, isRestored, isChanged, problem } = work;
  // A try that is no answer has no verdict, and the one of an older try isn’t about it. Where checks tick themselves, what
  // was counted before a change would contradict them.
  const isOver = Boolean(problem) || (isChanged && !showsRemarks);
  const shown = verdict && !isOver && (
    <div className={`exercise-answer ${verdict.isRight ? 'bg-tint' : 'bg-coral-tint'}`}>
      {verdict.remarks.length === 1 || !showsRemarks ? (
        <Single isRight={verdict.isRight} remark={showsRemarks ? verdict.remarks[0] : undefined} />
      ) : (
        <>
          <p className="font-bold">{verdict.isRight ? 'Right.' : 'Not yet.'}</p>
          <ul className="mt-2 grid gap-2">
            {verdict.remarks.map((remark) => (
              <Row key={remark.name} {...remark} />
            ))}
          </ul>
        </>
      )}
      {verdict.missing && !isChanged && <p className="mt-2 font-medium">{verdict.missing}</p>}
    </div>
  );
  return (
    <>
      <div role="status">{!isRestored && shown}</div>
      {isRestored && shown}
    </>
  );
}

function Single({ isRight, remark }: { isRight: boolean; remark: Remark | undefined }) {
  const { name = '', text = '' } = remark ?? {};
  return (
    <p>
      <strong>{isRight ? 'Right. ' : 'Not yet. '}</strong>
      {name && !isRight && <strong>{sentence(name)} </strong>}
      {text}
    </p>
  );
}

function Row({ isRight, name, text }: Remark) {
  const Icon = isRight ? Check : X;
  return (
    <li className="flex gap-2.5">
      <Icon
        aria-hidden="true"
        className={`mt-1 size-4 flex-none ${isRight ? 'text-accent' : 'text-coral'}`}
      />
      <span className="min-w-0">
        <span className="sr-only">{isRight ? 'Right: ' : 'Not yet: '}</span>
        <strong>{sentence(name)}</strong> <span>{text}</span>
      </span>
    </li>
  );
}

/** A name in front of its reason. */
const sentence = (name: string) => (/[.!?…]["”’)]*$/.test(name) ? name : `${name}.`);
