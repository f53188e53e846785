import { useStore } from '@nanostores/react';
import { $checks, setCheck } from '../checks/checks.ts';
import type { CoachingEvent } from './events.ts';

/** A checklist of things to bring, kept in the account. */
export function BringList({
  event,
  heading = 'Bring to the call',
}: {
  event: CoachingEvent;
  heading?: string;
}) {
  const { known } = useStore($checks);
  if (event.bring.length === 0) return null;
  return (
    <fieldset>
      <legend className="w-full border-ink border-b-[1.5px] pb-2 font-mono text-[0.82rem] text-muted">
        {heading}
      </legend>
      <ul>
        {event.bring.map((text, position) => {
          const item = `${event._id}/${position}`;
          return (
            <li key={item} className="border-line border-b border-dashed">
              <label className="flex min-h-11 items-center gap-3 py-2 hover:bg-tint">
                <input
                  type="checkbox"
                  disabled={!known}
                  checked={known?.bring[item] !== undefined}
                  onChange={({ target }) => void setCheck('bring', item, target.checked)}
                />
                <span className="min-w-0">{text}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
