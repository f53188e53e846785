import { FORUM_CATEGORIES } from '../../../../functions/community/forum/rules/forum.ts';
import { Field } from '../../../components/Field.tsx';
import { Select } from '../../../components/Select.tsx';
import { TextArea } from '../../../components/TextArea.tsx';
import type { Described } from './resources.ts';

interface Props {
  value: Omit<Described, 'categoryId'> & { categoryId: number | null };
  onChange: (value: Props['value']) => void;
  errors: Readonly<Record<string, string>>;
}

/** Title, category and description. */
export function DescribedFields({ value, onChange, errors }: Props) {
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
      <TextArea
        label="What it is, and whom it helps"
        name="description"
        required
        maxLength={2000}
        rows={4}
        value={value.description}
        onChange={(event) => onChange({ ...value, description: event.target.value })}
        error={errors.description}
      />
    </>
  );
}

/** One message for each empty field. */
export function missingIn(value: Props['value']): Record<string, string> {
  return {
    ...(!value.title.trim() && { title: 'Please write a title' }),
    ...(!value.categoryId && { categoryId: 'Please choose a category' }),
    ...(!value.description.trim() && { description: 'Please write what it is and whom it helps' }),
  };
}
