import { Check, X } from 'lucide-react';
import type { MarkExercise as Data } from '../../../functions/exercises/rules/exercise.ts';
import { Frame } from './Frame.tsx';
import type { KindProps } from './kind.ts';
import { useExercise, useOwn } from './use-exercise.ts';

export function MarkExercise({ exercise, ...place }: KindProps<Data>) {
  const work = useExercise(exercise, place);
  const [marked, setMarked] = useOwn<number[]>(work, [], (answer) =>
    'marked' in answer ? answer.marked : null,
  );
  const { verdict, isChanged } = work;
  const isShown = verdict !== null && !isChanged;
  const toggle = (phrase: number) =>
    setMarked(
      marked.includes(phrase) ? marked.filter((other) => other !== phrase) : [...marked, phrase],
    );
  return (
    <Frame
      {...{ exercise, work, ...place }}
      answer={{ marked: marked.toSorted((a, b) => a - b) }}
      empty="Mark at least one place first: press it."
    >
      <p aria-hidden="true" className="hidden whitespace-pre-line leading-loose print:block">
        {exercise.text}
      </p>
      <p className="whitespace-pre-line text-[1.12rem] leading-[2.6] print:hidden">
        {piecesOf(exercise).map(({ from, text, phrase, after }) => {
          if (phrase === null) return <span key={from}>{text}</span>;
          const isMarked = marked.includes(phrase);
          const isWrong = isShown && isMarked && !exercise.phrases[phrase]?.isTarget;
          return (
            <span key={from} className="whitespace-nowrap">
              <button
                type="button"
                aria-pressed={isMarked}
                onClick={() => toggle(phrase)}
                className={`mark-phrase ${isWrong ? 'is-wrong' : ''}`}
              >
                {text}
                {isShown && isMarked && (
                  <>
                    {isWrong ? (
                      <X aria-hidden="true" className="ml-1 inline size-4" />
                    ) : (
                      <Check aria-hidden="true" className="ml-1 inline size-4" />
                    )}
                    <span className="sr-only">{isWrong ? ', not this one' : ', right'}</span>
                  </>
                )}
                {/* In the button: behind one of two lines it would stand at the far end. */}
                {after}
              </button>
            </span>
          );
        })}
      </p>
    </Frame>
  );
}

interface Piece {
  /** Where it begins in the text. */
  from: number;
  text: string;
  /** The place of the phrase; null between phrases. */
  phrase: number | null;
  /** The signs right after a phrase. */
  after: string;
}

/** The text, cut at its phrases. */
function piecesOf({ text, phrases }: Data): Piece[] {
  const spans = phrases
    .map(({ phrase }, place) => ({ start: text.indexOf(phrase), phrase, place }))
    .toSorted((a, b) => a.start - b.start);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, phrase, place } of spans) {
    if (start > at) pieces.push({ from: at, text: text.slice(at, start), phrase: null, after: '' });
    at = start + phrase.length;
    const after = /^[.,;:!?…)”’]*/.exec(text.slice(at))?.[0] ?? '';
    pieces.push({ from: start, text: phrase, phrase: place, after });
    at += after.length;
  }
  if (at < text.length) pieces.push({ from: at, text: text.slice(at), phrase: null, after: '' });
  return pieces;
}
