import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $online } from '../online.ts';
import type { Waiting } from '../waiting-list.ts';
import { WaitingRow } from './WaitingRow.tsx';

/** What waits, since when, and what stands in the way. */
export function WaitingRows({ list }: { list: readonly Waiting[] }) {
  const online = useStore($online);
  const rows = useRef<HTMLUListElement>(null);
  const discardedAt = useRef<number>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the discarded row is gone, and the focus with it.
  useEffect(() => {
    if (discardedAt.current === null) return;
    const buttons = rows.current?.querySelectorAll<HTMLElement>('[data-discard]') ?? [];
    (buttons[Math.min(discardedAt.current, buttons.length - 1)] ?? rows.current)?.focus();
    discardedAt.current = null;
  }, [list.length]);

  return (
    <ul ref={rows} tabIndex={-1}>
      {list.map((one, place) => (
        <WaitingRow
          key={one.id}
          one={one}
          online={online}
          onDiscard={() => {
            discardedAt.current = place;
            one.discard();
          }}
        />
      ))}
    </ul>
  );
}
