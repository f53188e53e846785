import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/Field.tsx';
import { type Collection, NAME_LENGTH, renameCollection } from './collections.ts';

interface Props {
  collection: Collection;
  onDone: () => void;
}

/** A field for the name. Escape cancels. */
export function RenameCollection({ collection, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(collection.name);
  const [error, setError] = useState<string>();
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (!trimmed) return setError('Please enter a name');
    if (trimmed !== collection.name) void renameCollection(collection, trimmed);
    onDone();
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={rename}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
      className="mb-3 grid items-end gap-3 sm:grid-cols-[1fr_auto_auto]"
    >
      <Field
        label="Name of the collection"
        required
        dir="auto"
        autoComplete="off"
        maxLength={NAME_LENGTH}
        value={name}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit">Rename</Button>
      <Button kind="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
