import { useId } from 'react';
import { FORUM_CATEGORIES } from '../../../../functions/community/forum/rules/forum.ts';
import { Field } from '../../../components/Field.tsx';
import { Select } from '../../../components/Select.tsx';
import type { Described } from './resources.ts';

interface Props {
  value: Omit<Described, 'categoryId'> & { categoryId: number | null };
  onChange: (value: Props['value']) => void;
  errors: Readonly<Record<string, string>>;
}

/** Title, category and description. */
export function DescribedFields({ value, onChange, errors }: Props) {
  const id = useId();
  return (
    <>
      <Field
        label="Title"
        name="title"
        required
        maxLength={140}
        value={value.title}
        onChange={(event) => onChange({ ...value, title: event.target.value })}
        error={errors.title}
        dir="auto"
      />
      <Select
        label="Category"
        name="categoryId"
        required
        value={value.categoryId ?? ''}
        onChange={(event) => onChange({ ...value, categoryId: Number(event.target.value) })}
        error={errors.categoryId}
      >
        <option value="" disabled>
          Choose one
        </option>
        {FORUM_CATEGORIES.map((category) => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
      </Select>
      <div>
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          What it is, and whom it helps
        </label>
        <textarea
          id={id}
          name="description"
          required
          maxLength={2000}
          rows={4}
          value={value.description}
          onChange={(event) => onChange({ ...value, description: event.target.value })}
          aria-invalid={errors.description ? true : undefined}
          aria-describedby={errors.description ? `${id}-note` : undefined}
          dir="auto"
          className={`w-full rounded-control border-[1.5px] bg-sheet px-4 py-2.5 ${errors.description ? 'border-coral' : 'border-ink/60'}`}
        />
        {errors.description && (
          <p id={`${id}-note`} className="mt-1.5 font-medium text-[0.92rem] text-coral">
            {errors.description}
          </p>
        )}
      </div>
    </>
  );
}

/** One sentence for each field that is empty. */
export function missingIn(value: Props['value']): Record<string, string> {
  return {
    ...(!value.title.trim() && { title: 'Please write a title' }),
    ...(!value.categoryId && { categoryId: 'Please choose a category' }),
    ...(!value.description.trim() && { description: 'Please write what it is and whom it helps' }),
  };
}
