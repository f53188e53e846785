import type { Ref } from 'react';
import { Field } from '../../components/Field.tsx';

/** As the API accepts it. */
const MAX_WISH = 300;
const EXAMPLES = ['Shorter', 'Friendlier', 'Plainer words'];

interface Props {
  wish: string;
  error: string | undefined;
  onChange: (wish: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** How a text should change: in the member's own words, or one of three examples. */
export function WishField({ wish, error, onChange, ref }: Props) {
  return (
    <div>
      <Field
        ref={ref}
        label="How should it change?"
        hint="Such as: shorter, and for parents"
        error={error}
        required
        dir="auto"
        maxLength={MAX_WISH}
        autoComplete="off"
        value={wish}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <fieldset className="mt-2 flex flex-wrap gap-2">
        <legend className="sr-only">Examples</legend>
        {EXAMPLES.map((example) => (
          <button
            key={example}
            type="button"
            onClick={() => onChange(example)}
            className="min-h-11 rounded-full border border-line bg-paper px-4 text-[0.92rem] hover:border-ink"
          >
            {example}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
