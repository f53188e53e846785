import { type ReactNode, useId } from 'react';
import type { Question } from './content.ts';
import { toNextQuestion } from './to-next-question.ts';

interface OneProps {
  question: Question;
  value: string | undefined;
  /** `isPressed`: not by the keyboard, whose arrows choose one answer after the other. */
  onChoose: (value: string, isPressed: boolean) => void;
  /** `rows`: one list, an answer a line. `tiles`: two side by side. */
  shape: Shape;
}

type Shape = 'rows' | 'tiles';

/** One answer of several, each a row to tap. */
export function ChooseOne({ question, value, onChoose, shape }: OneProps) {
  const name = useId();
  return (
    <Group label={question.label} shape={shape}>
      {question.options.map((option) => (
        <Row key={option.value} id={`${name}-${option.value}`} shape={shape} label={option.label}>
          <input
            id={`${name}-${option.value}`}
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={({ currentTarget }) => {
              const isPressed = !currentTarget.matches(':focus-visible');
              onChoose(option.value, isPressed);
              if (isPressed) requestAnimationFrame(() => toNextQuestion(currentTarget));
            }}
          />
        </Row>
      ))}
    </Group>
  );
}

interface SeveralProps {
  question: Question;
  hint?: string;
  values: readonly string[];
  onChoose: (values: string[]) => void;
  /** The answer that excludes all others. */
  none?: string;
}

/** Any number of answers. */
export function ChooseSeveral({ question, hint, values, onChoose, none }: SeveralProps) {
  const name = useId();
  const toggle = (value: string) => {
    if (values.includes(value)) return onChoose(values.filter((each) => each !== value));
    if (value === none) return onChoose([value]);
    return onChoose([...values.filter((each) => each !== none), value]);
  };
  return (
    <Group label={question.label} hint={hint} shape="tiles">
      {question.options.map(({ value, label }) => (
        <Row key={value} id={`${name}-${value}`} shape="tiles" label={label}>
          <input
            id={`${name}-${value}`}
            type="checkbox"
            checked={values.includes(value)}
            onChange={() => toggle(value)}
          />
        </Row>
      ))}
    </Group>
  );
}

interface GroupProps {
  label: string;
  hint?: string | undefined;
  shape: Shape;
  children: ReactNode;
}

function Group({ label, hint, shape, children }: GroupProps) {
  return (
    <fieldset className="min-w-0 scroll-mt-20">
      <legend className="mb-2 font-semibold sm:mb-3">
        {label} {hint && <span className="font-normal text-muted">{hint}</span>}
      </legend>
      <div className={GROUP[shape]}>{children}</div>
    </fieldset>
  );
}

const GROUP: Readonly<Record<Shape, string>> = {
  rows: 'overflow-hidden rounded-surface border-[1.5px] border-edge bg-sheet',
  tiles: 'grid gap-2 min-[22rem]:grid-cols-2 sm:gap-3',
};
const ROW: Readonly<Record<Shape, string>> = {
  rows: 'min-h-11 px-4 py-2 sm:min-h-12 sm:py-2.5 border-b border-dashed border-line last:border-0 focus-within:bg-tint',
  tiles:
    'min-h-11 px-4 py-1.5 leading-tight sm:min-h-12 rounded-control border-[1.5px] border-edge bg-sheet',
};

interface RowProps {
  id: string;
  shape: Shape;
  label: string;
  children: ReactNode;
}

function Row({ id, shape, label, children }: RowProps) {
  return (
    <label
      htmlFor={id}
      className={`flex min-w-0 cursor-pointer items-center gap-3 max-sm:gap-2.5 max-sm:px-3 has-checked:bg-tint ${ROW[shape]}`}
    >
      {children}
      {label}
    </label>
  );
}
