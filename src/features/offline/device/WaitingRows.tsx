import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $online } from '../online.ts';
import type { Waiting } from '../waiting-list.ts';
import { $obstacle } from '../waiting-text.ts';
import { WaitingRow } from './WaitingRow.tsx';

/** The waiting changes, each with its date and the reason it waits. */
export function WaitingRows({ list }: { list: readonly Waiting[] }) {
  const online = useStore($online);
  const obstacle = useStore($obstacle);
  const rows = useRef<HTMLUListElement>(null);
  const [said, say] = useState('');
  const discardedAt = useRef<number>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the discarded row is gone, and the focus with it.
  useEffect(() => {
    if (discardedAt.current === null) return;
    const buttons = rows.current?.querySelectorAll<HTMLElement>('[data-discard]') ?? [];
    (buttons[Math.min(discardedAt.current, buttons.length - 1)] ?? rows.current)?.focus();
    discardedAt.current = null;
  }, [list.length]);

  function discard(one: Waiting, place: number) {
    discardedAt.current = place;
    say(`Discarded: ${one.label}. Your account stays as it was.`);
    one.discard();
  }

  return (
    <>
      <ul ref={rows} tabIndex={-1}>
        {list.map((one, place) => (
          <WaitingRow
            key={one.id}
            {...{ one, online, obstacle }}
            onDiscard={() => discard(one, place)}
          />
        ))}
      </ul>
      <p role="status" className="mt-2 text-[0.94rem] text-muted wrap-anywhere empty:hidden">
        {said}
      </p>
    </>
  );
}
