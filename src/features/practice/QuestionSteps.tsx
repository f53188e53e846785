import { Check } from 'lucide-react';

type Mark = 'open' | 'right' | 'wrong';

const LABELS: Record<Mark, string> = {
  open: 'not answered yet',
  right: 'answered right',
  wrong: 'not right yet',
};

interface Props {
  /** Place of the question that is shown. */
  at: number;
  marks: readonly Mark[];
  onGo: (place: number) => void;
}

/** The questions by number, each with its result. A wrong answer is only “not right yet”. */
export function QuestionSteps({ at, marks, onGo }: Props) {
  return (
    <ol aria-label="Questions" className="-mr-2 flex">
      {marks.map((mark, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place here
        <li key={place}>
          <button
            type="button"
            aria-current={place === at ? 'step' : undefined}
            aria-label={`Question ${place + 1} of ${marks.length}, ${LABELS[mark]}`}
            onClick={() => onGo(place)}
            className="group grid size-11 place-items-center rounded-control"
          >
            <span
              className={`grid size-7 place-items-center rounded-full border-[1.5px] font-mono text-[0.8rem] group-hover:border-ink group-aria-[current]:outline-2 group-aria-[current]:outline-ink group-aria-[current]:outline-offset-2 ${
                mark === 'right'
                  ? 'border-accent bg-accent text-on-accent'
                  : mark === 'wrong'
                    ? 'border-coral border-dashed'
                    : 'border-line'
              }`}
            >
              {mark === 'right' ? <Check aria-hidden="true" className="size-4" /> : place + 1}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
