import { useId } from 'react';
import { blankLabel, isLongText } from '../../../../functions/ai-content/rules/labels.ts';
import { isFilled, MAX_VALUE } from '../../../../functions/ai-content/rules/variables.ts';
import { blankId } from './blank-id.ts';
import { Loaded } from './Loaded.tsx';
import type { Filling } from './use-filling.ts';

interface Props {
  name: string;
  text: string;
  filling: Filling;
  /** What goes in it, and what the worked example has there. */
  from: { hint: string; value: string } | undefined;
}

/** A longer value, or one of several lines, is read in the worked example. */
const SHORT = /^.{1,60}$/;

const LOOK =
  'w-full min-h-12 rounded-control border-[1.5px] border-ink/60 bg-sheet px-4 py-2.5 text-ink max-md:scroll-mb-12';

const loadFact = async () => (await import('./FactOfBlank.tsx')).FactOfBlank;

/** The field of one variable. Cuts off text beyond 10,000 characters, and says so. */
export function Blank({ name, text, filling, from }: Props) {
  const id = useId();
  const value = filling.values[name] ?? '';
  // One less if half a surrogate pair was cut off.
  const isFull = value.length >= MAX_VALUE - 1;
  const isFact = name in filling.factOf && name in filling.typed;
  const field = {
    id: blankId(name),
    value,
    dir: 'auto',
    autoComplete: 'off',
    'aria-describedby': from ? `${id}-hint ${id}-note` : `${id}-note`,
    onChange: (event: { currentTarget: { value: string } }) =>
      // A surrogate pair must not be cut in half.
      filling.type(
        name,
        event.currentTarget.value.slice(0, MAX_VALUE).replace(/[\ud800-\udbff]$/, ''),
      ),
  };
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex min-h-7 items-center justify-between gap-3">
        <label htmlFor={field.id} className="min-w-0 font-semibold wrap-anywhere">
          {blankLabel(name)}
        </label>
        {!isFilled(value) && (
          <span className="flex-none rounded-full bg-mark px-2.5 py-0.5 font-mono text-[0.75rem] text-on-mark">
            to fill
          </span>
        )}
      </div>
      {from && (
        <p id={`${id}-hint`} className="mb-1.5 text-[0.92rem] text-muted wrap-anywhere">
          {from.hint}
          {SHORT.test(from.value) && (
            <>
              {' '}
              <span className="text-ink">Such as: {from.value}</span>
            </>
          )}
        </p>
      )}
      {isLongText(name, text) ? (
        <textarea {...field} rows={4} className={`${LOOK} block resize-y`} />
      ) : (
        <input {...field} type="text" className={LOOK} />
      )}
      <div id={`${id}-note`} className="text-[0.92rem] text-muted">
        {isFull && (
          <p role="status" className="mt-1.5 font-medium text-coral">
            This blank takes up to 10,000 characters. The rest was cut off.
          </p>
        )}
        <Loaded load={loadFact} wanted={isFact}>
          {(FactOfBlank) => isFact && <FactOfBlank {...{ name, filling }} />}
        </Loaded>
      </div>
    </div>
  );
}
