import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Plan } from '../../../../functions/business-plans/rules/make-plan.ts';
import { FOUR_LINES, TEXT_TITLES } from '../../../../functions/business-plans/rules/texts.ts';
import { Button } from '../../../components/Button.tsx';
import { setTexts } from './open-plan.ts';

const MAX_LINE = 500;

/** The plan in four lines, which are edited together. */
export function FourLines({ plan }: { plan: Plan }) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <section aria-labelledby="four-lines" className="min-w-0">
      <div className="flex items-center justify-between gap-4 border-ink border-b-[1.5px]">
        <h2 id="four-lines" className="font-mono font-normal text-[0.85rem] tracking-normal">
          The plan in four lines
        </h2>
        {!isEditing && (
          <button
            ref={button}
            type="button"
            className="text-link min-h-11 min-w-11 font-mono text-[0.85rem] print:hidden"
            onClick={() => setEditing(true)}
          >
            Edit
          </button>
        )}
      </div>
      {isEditing ? (
        <LinesForm plan={plan} onClose={() => setEditing(false)} />
      ) : (
        <dl>
          {FOUR_LINES.map((name) => (
            <div
              key={name}
              className="grid gap-x-4 gap-y-1 border-line border-b border-dashed py-3.5 sm:grid-cols-[7rem_1fr]"
            >
              <dt className="font-semibold text-[0.94rem]">{TEXT_TITLES[name]}</dt>
              <dd dir="auto" className="min-w-0 text-[0.94rem] wrap-anywhere">
                {plan.texts[name]}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function LinesForm({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const id = useId();
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => first.current?.focus(), []);
  function keep(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const texts = FOUR_LINES.map((name) => [name, String(given.get(name) ?? '')] as const);
    setTexts(Object.fromEntries(texts), 'the four lines');
    onClose();
  }
  return (
    <form
      onSubmit={keep}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="grid gap-4 pt-4"
    >
      {FOUR_LINES.map((name, i) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`} className="mb-1 block font-semibold text-[0.94rem]">
            {TEXT_TITLES[name]}
          </label>
          <textarea
            ref={i === 0 ? first : undefined}
            id={`${id}-${name}`}
            name={name}
            rows={3}
            dir="auto"
            maxLength={MAX_LINE}
            defaultValue={plan.texts[name]}
            className="w-full rounded-control border-[1.5px] border-ink/60 bg-sheet px-3 py-2"
          />
        </div>
      ))}
      <p className="text-[0.85rem] text-muted">An empty line goes back to the template’s.</p>
      <div className="flex gap-3">
        <Button type="submit" size="small" kind="ink">
          Keep
        </Button>
        <Button size="small" kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
