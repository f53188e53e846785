import { useStore } from '@nanostores/react';
import { $shortcuts, setShortcuts } from './keyboard.ts';

const KEYS = [
  ['/', 'search'],
  ['↓ ↑', 'move through the list'],
  ['Enter', 'open, then copy'],
  ['F', 'favorite'],
  ['Esc', 'clear the search'],
] as const;

/** The list of shortcuts, with a switch that turns the single-letter ones off. */
export function Shortcuts() {
  const on = useStore($shortcuts, { ssr: 'initial' });
  return (
    <details className="mt-6 hidden text-[0.92rem] text-muted xl:block">
      <summary className="inline-flex min-h-11 items-center">Keyboard</summary>
      <dl className="grid grid-cols-[4.5rem_1fr] gap-y-1">
        {KEYS.map(([key, what]) => (
          <div key={key} className="contents">
            <dt className="font-mono text-[0.82rem]">{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-2 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => setShortcuts(event.currentTarget.checked)}
        />
        Use / and F as shortcuts
      </label>
    </details>
  );
}
