import { type Ref, useId } from 'react';
import { FieldNote } from '../../components/FieldNote.tsx';

/** Same as in functions/business-plans/rules/plain-text.ts, which is only loaded with the plan. */
const MAX_IDEA = 10_000;

interface Props {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The only required answer. */
export function IdeaField({ ref, value, error, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor="business-idea" className="mb-1.5 block font-semibold">
        Your business idea
      </label>
      <textarea
        ref={ref}
        id="business-idea"
        name="businessIdea"
        rows={7}
        maxLength={MAX_IDEA}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className={`w-full rounded-control border-[1.5px] bg-sheet px-4 py-3 text-ink ${error ? 'border-coral' : 'border-ink/60'}`}
      />
      <FieldNote
        field={id}
        error={error}
        hint="What you’d do, for whom, and how. Include a price or your weekly hours, and the plan will use them."
      />
    </div>
  );
}
