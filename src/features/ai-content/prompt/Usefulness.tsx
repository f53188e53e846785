import { useStore } from '@nanostores/react';
import { Button } from '../../../components/Button.tsx';
import { $marks, answerUseful } from '../marks.ts';

const ANSWERS = [
  ['Yes', true],
  ['No', false],
] as const;

/** One answer per member; pressing it again withdraws it. */
export function Usefulness({ slug }: { slug: string }) {
  const marks = useStore($marks, { ssr: 'initial' });
  const answer = marks.state === 'ready' ? marks.marks.useful[slug] : undefined;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-1">Was this useful?</legend>
      {ANSWERS.map(([label, isUseful]) => (
        <Button
          key={label}
          kind={answer === isUseful ? 'ink' : 'outline'}
          size="small"
          aria-pressed={answer === isUseful}
          onClick={() => void answerUseful(slug, answer === isUseful ? null : isUseful)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
