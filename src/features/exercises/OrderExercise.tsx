import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OrderExercise as Data } from '../../../functions/exercises/rules/exercise.ts';
import { optionOrder } from '../../../functions/practice/rules/shuffle.ts';
import { Frame } from './Frame.tsx';
import type { KindProps } from './kind.ts';
import { useExercise, useOwn } from './use-exercise.ts';

export function OrderExercise({ exercise, ...place }: KindProps<Data>) {
  const work = useExercise(exercise, place);
  const { items } = exercise;
  const [order, setOrder] = useOwn<number[]>(work, mixed(exercise), (answer) =>
    'order' in answer && answer.order.length === items.length ? answer.order : null,
  );
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLOListElement>(null);

  function move(from: number, by: -1 | 1) {
    const to = from + by;
    const next = order.with(from, order[to] as number).with(to, order[from] as number);
    setOrder(next);
    setMoved(`${items[order[from] as number]?.text}: now ${to + 1} of ${items.length}`);
    // The focus stays with the item that was moved, and on the other button at an end.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('button');
      const wanted = buttons?.[by === -1 ? 0 : 1];
      (wanted?.disabled ? buttons?.[by === -1 ? 1 : 0] : wanted)?.focus();
    });
  }
  const button =
    'grid size-11 place-items-center rounded-control border border-line bg-sheet disabled:opacity-40';
  return (
    <Frame {...{ exercise, work, ...place }} answer={{ order }} empty="Put them in order first.">
      <ol ref={list} className="exercise-list">
        {order.map((item, at) => (
          <li key={item} className="flex items-center gap-2 sm:gap-3">
            <span aria-hidden="true" className="font-mono text-[0.82rem] text-muted">
              {at + 1}
            </span>
            <span className="min-w-0 flex-1">{items[item]?.text}</span>
            <span className="flex flex-none gap-1 max-sm:flex-col print:hidden">
              <button
                type="button"
                disabled={at === 0}
                aria-label={`Move up: ${items[item]?.text}`}
                onClick={() => move(at, -1)}
                className={button}
              >
                <ChevronUp aria-hidden="true" className="size-5" />
              </button>
              <button
                type="button"
                disabled={at === order.length - 1}
                aria-label={`Move down: ${items[item]?.text}`}
                onClick={() => move(at, 1)}
                className={button}
              >
                <ChevronDown aria-hidden="true" className="size-5" />
              </button>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </Frame>
  );
}

/** The same for everyone, and never the right order. */
function mixed({ items, _key }: Data): number[] {
  const order = optionOrder(
    items.map(({ text }) => ({ text, reason: '' })),
    _key,
  );
  const isRight = order.every((item, at) => item === at);
  return isRight ? [...order.slice(1), order[0] as number] : order;
}
