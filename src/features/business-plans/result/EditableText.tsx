import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_TEXT, type PlanText } from '../../../../functions/business-plans/rules/data.ts';
import { TEXT_TITLES } from '../../../../functions/business-plans/rules/texts.ts';
import { Button } from '../../../components/Button.tsx';
import { setTexts } from './open-plan.ts';
import { Rewrite } from './Rewrite.tsx';

interface Props {
  name: PlanText;
  text: string;
  isOwn: boolean;
  canRewrite: boolean;
}

/** One section of the full text, edited in place. */
export function EditableText({ name, text, isOwn, canRewrite }: Props) {
  const [mode, setMode] = useState<'read' | 'edit' | 'rewrite'>('read');
  const title = TEXT_TITLES[name];
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setMode('read');
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <section aria-label={title} className="border-line border-b border-dashed py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3>{title}</h3>
        {mode === 'read' && (
          <div className="flex gap-x-4 print:hidden">
            {isOwn && (
              <button
                type="button"
                className="text-link min-h-11 text-[0.88rem]"
                onClick={() => setTexts({ [name]: '' }, title)}
              >
                Back to the template’s text
              </button>
            )}
            {canRewrite && (
              <button
                type="button"
                className="text-link min-h-11 min-w-11 text-[0.88rem]"
                onClick={() => setMode('rewrite')}
              >
                Rewrite<span className="sr-only"> “{title}”</span>
              </button>
            )}
            <button
              ref={edit}
              type="button"
              className="text-link min-h-11 min-w-11 text-[0.88rem]"
              onClick={() => setMode('edit')}
            >
              Edit<span className="sr-only"> “{title}”</span>
            </button>
          </div>
        )}
      </div>
      {mode === 'edit' && <TextForm name={name} text={text} onClose={close} />}
      {mode === 'rewrite' && <Rewrite name={name} text={text} onClose={close} />}
      {mode === 'read' && (
        <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
    </section>
  );
}

function TextForm({ name, text, onClose }: { name: PlanText; text: string; onClose: () => void }) {
  const [draft, setDraft] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  function keep(event?: SubmitEvent) {
    event?.preventDefault();
    if (draft.trim() !== text) setTexts({ [name]: draft }, TEXT_TITLES[name]);
    onClose();
  }
  return (
    <form onSubmit={keep} className="mt-3">
      <label htmlFor={id} className="sr-only">
        {TEXT_TITLES[name]}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={7}
        dir="auto"
        maxLength={MAX_TEXT}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep();
        }}
        className="w-full rounded-control border-[1.5px] border-ink/60 bg-sheet px-4 py-3"
      />
      <div className="mt-3 flex gap-3">
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
