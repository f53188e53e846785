import { useStore } from '@nanostores/react';
import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { IdeaField } from './IdeaField.tsx';
import { $filledFrom, $form, answer, fillFromTemplate } from './plan-form.ts';
import { generatePlan, loadResult } from './plan-page.ts';
import type { PlanTemplate } from './TemplateList.tsx';

const FactsDialog = lazy(() =>
  import('../business-facts/FactsDialog.tsx').then(({ FactsDialog }) => ({ default: FactsDialog })),
);

/** Same as in functions/business-plans/rules/plain-text.ts, which is only loaded with the plan. */
const MAX_ANSWER = 500;

export function PlanForm({ templates }: { templates: readonly PlanTemplate[] }) {
  const form = useStore($form, { ssr: 'initial' });
  const [error, setError] = useState<string>();
  const idea = useRef<HTMLTextAreaElement>(null);

  // Takes over input typed before hydration.
  useEffect(() => {
    const element = idea.current?.form;
    if (element) takeTyped(element);
  }, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    takeTyped(event.currentTarget);
    const input = $form.get();
    if (!input.businessIdea.trim()) {
      setError('Please enter your business idea first');
      idea.current?.focus();
      return;
    }
    setError(undefined);
    void generatePlan(input);
  }

  return (
    <form
      onSubmit={submit}
      // The rules load while the form is filled in: then a plan can be made without a connection.
      onFocus={() => void loadResult().catch(() => undefined)}
      noValidate
      className="grid items-start gap-10 lg:grid-cols-[1fr_21rem] lg:gap-14"
    >
      <div className="grid min-w-0 gap-5">
        <IdeaField
          ref={idea}
          value={form.businessIdea}
          error={error}
          onChange={(text) => {
            answer('businessIdea', text);
            setError(undefined);
          }}
        />
        <Field
          label="Target market"
          name="targetMarket"
          maxLength={MAX_ANSWER}
          dir="auto"
          hint="Who buys it, such as salons with two to six chairs"
          value={form.targetMarket}
          onChange={(event) => answer('targetMarket', event.target.value)}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Budget"
            name="budget"
            maxLength={MAX_ANSWER}
            dir="auto"
            hint="Such as: under $200, or none"
            value={form.budget}
            onChange={(event) => answer('budget', event.target.value)}
          />
          <Field
            label="Timeline"
            name="timeline"
            maxLength={MAX_ANSWER}
            dir="auto"
            hint="When it should start earning, such as in 12 weeks"
            value={form.timeline}
            onChange={(event) => answer('timeline', event.target.value)}
          />
        </div>
        {/* Appears late, and must not move the field that a member is already typing in. */}
        <FilledNote />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" className="max-sm:w-full">
            Generate business plan
          </Button>
          <p className="font-mono text-[0.8rem] text-muted">
            Built from a template and your answers.
          </p>
        </div>
      </div>
      <Starters templates={templates} />
    </form>
  );
}

const FIELDS = ['businessIdea', 'targetMarket', 'budget', 'timeline'] as const;

/** Reads the fields themselves: a click replayed on hydration comes before their change events. */
function takeTyped(form: HTMLFormElement): void {
  const typed = new FormData(form);
  for (const field of FIELDS) {
    const text = String(typed.get(field) ?? '').replaceAll('\r\n', '\n');
    if (text !== $form.get()[field]) answer(field, text);
  }
}

/** Names the source of answers that the member did not type. */
function FilledNote() {
  const from = useStore($filledFrom, { ssr: 'initial' });
  const [isEditing, setEditing] = useState(false);
  if (!from) return null;
  return (
    <p role="status" className="border-mark border-l-4 pl-4 text-[0.94rem]">
      {from === 'facts' ? (
        <>
          Filled in from your business facts. Your price, place and hours are used too.{' '}
          <button
            type="button"
            className="text-link -my-2.5 inline-block py-2.5"
            onClick={() => setEditing(true)}
          >
            Edit your facts
          </button>
          {isEditing && (
            <Suspense>
              <FactsDialog open onClose={() => setEditing(false)} />
            </Suspense>
          )}
        </>
      ) : (
        <>From the template “{from.template}”. Change anything that doesn’t fit you.</>
      )}
    </p>
  );
}

function Starters({ templates }: { templates: readonly PlanTemplate[] }) {
  return (
    <section aria-labelledby="starters" className="min-w-0">
      <h2 id="starters" className="text-[1.1rem]">
        Or start from a template
      </h2>
      <ul className="mt-2 border-line border-t">
        {templates.map((template) => (
          <li key={template.slug} className="border-line border-b border-dashed">
            <button
              type="button"
              className="text-link block min-h-11 w-full py-2.5 text-left"
              onClick={() => fillFromTemplate(template)}
            >
              {template.title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
