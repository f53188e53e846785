import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { FactField } from './FactField.tsx';
import { $draft, $form, FACT_NAMES, sendFacts, typeFact, undoTyping } from './facts-form.ts';

export function FactsForm({ onSaved }: { onSaved: () => void }) {
  const { facts, isChanged } = useStore($draft, { ssr: 'initial' });
  const { busy, error, fields } = useStore($form, { ssr: 'initial' });
  const [wasChanged] = useState(isChanged);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The first field with an error; the form is long.
    if (Object.keys(fields).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fields]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await sendFacts()) onSaved();
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <div className="flex flex-col gap-5">
        {wasChanged && isChanged && (
          <div className="flex flex-wrap items-center gap-x-3 rounded-control bg-tint px-4 py-2">
            <p>You typed this earlier and haven’t saved it yet.</p>
            <Button kind="quiet" size="small" onClick={undoTyping}>
              Undo my changes
            </Button>
          </div>
        )}
        {FACT_NAMES.map((name) => (
          <FactField
            key={name}
            name={name}
            text={facts[name]}
            error={fields[name]}
            onType={(text) => typeFact(name, text)}
          />
        ))}
      </div>
      {/* Stays in view however long the form is. */}
      <div className="sticky bottom-0 -mx-6 mt-6 -mb-6 flex flex-col gap-3 border-t border-line bg-sheet px-6 py-4">
        <FormAlert text={error} />
        <Button type="submit" busy={busy} className="sm:self-start">
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
