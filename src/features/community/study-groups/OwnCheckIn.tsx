import type { CheckIn } from './groups.ts';
import { StuckForm } from './StuckForm.tsx';

interface Props {
  own: CheckIn;
  /** Checked, though perhaps not saved yet: the member first says what they are stuck on. */
  isStuck: boolean;
  onStuck: (isStuck: boolean) => void;
  busy: boolean;
  onSave: (checkIn: CheckIn) => void;
  onEdit: () => void;
}

const NOT_STUCK = { stuck: false, stuckOn: null };

/** The member's check-in: what they will finish, whether it is done, and what they are stuck on. */
export function OwnCheckIn({ own, isStuck, onStuck, busy, onSave, onEdit }: Props) {
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-mono text-[0.8rem] text-muted">You will finish</span>
        <bdi className="block font-semibold">{own.said}</bdi>
      </p>
      <div className="mt-2 flex flex-wrap gap-x-5">
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            checked={own.done}
            onChange={({ target }) =>
              onSave({ ...own, done: target.checked, ...(target.checked && NOT_STUCK) })
            }
          />
          It’s done
        </label>
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            checked={isStuck && !own.done}
            disabled={own.done}
            onChange={({ target }) => {
              onStuck(target.checked);
              if (!target.checked && own.stuck) onSave({ ...own, ...NOT_STUCK });
            }}
          />
          I’m stuck
        </label>
        <button type="button" className="text-link min-h-11" onClick={onEdit}>
          Change
        </button>
      </div>
      {isStuck && !own.done && (
        <StuckForm
          own={own}
          busy={busy}
          onAsk={(stuckOn) => onSave({ ...own, stuck: true, stuckOn })}
        />
      )}
    </>
  );
}
