import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/Field.tsx';
import { createCollection, NAME_LENGTH } from './collections.ts';

interface Props {
  /** Prompts that it contains from the start. */
  slugs?: readonly string[];
}

/** A form for a new collection. Keeps the name if the account refuses it. */
export function NewCollection({ slugs = [] }: Props) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (!trimmed) return setError('Please enter a name');
    setError(undefined);
    setName('');
    if (!(await createCollection(trimmed, slugs))) setName((typed) => typed || trimmed);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void create(event)}
      className="grid items-start gap-3 sm:grid-cols-[1fr_auto]"
    >
      <Field
        label="New collection"
        required
        dir="auto"
        autoComplete="off"
        maxLength={NAME_LENGTH}
        placeholder="Such as: Monday posts"
        value={name}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" kind="outline" className="sm:mt-[1.95rem]">
        Create
      </Button>
    </form>
  );
}
