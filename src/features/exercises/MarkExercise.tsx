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
        {piecesOf(exercise).map(({ text, phrase, after }) => {
          if (phrase === null) return <span key={text}>{text}</span>;
          const isMarked = marked.includes(phrase);
          const isWrong = isShown && isMarked && !exercise.phrases[phrase]?.isTarget;
          return (
            <button
              key={text}
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
              {/* In the button, so that it never begins a line; no part of the phrase. */}
              <span aria-hidden="true">{after}</span>
            </button>
          );
        })}
      </p>
    </Frame>
  );
}

interface Piece {
  text: string;
  /** The place of the phrase; null between phrases. */
  phrase: number | null;
  /** The punctuation after a phrase. */
  after?: string;
}

/** The text, cut at its phrases. */
function piecesOf({ text, phrases }: Data): Piece[] {
  const spans = phrases
    .map(({ phrase }, place) => ({ start: text.indexOf(phrase), phrase, place }))
    .toSorted((a, b) => a.start - b.start);
  const pieces: Piece[] = [];
  let at = 0;
  for (const [i, { start, phrase, place }] of spans.entries()) {
    if (start > at) pieces.push({ text: text.slice(at, start), phrase: null });
    const [after = ''] =
      /^[.,;:!?)”’]*/.exec(text.slice(start + phrase.length, spans[i + 1]?.start)) ?? [];
    pieces.push({ text: phrase, phrase: place, after });
    at = start + phrase.length + after.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), phrase: null });
  return pieces;
}
