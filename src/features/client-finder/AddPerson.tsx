import { type SubmitEvent, useRef, useState } from 'react';
import { type PersonIssues, personIssues } from '../../../functions/client-finder/rules/issues.ts';
import {
  CHANNELS,
  type Channel,
  MAX_PEOPLE,
} from '../../../functions/client-finder/rules/vocabulary.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { addPerson } from './outreach.ts';

/** A name and where to find them is enough; the rest comes with the first message. Enter adds the next one. */
export function AddPerson() {
  const [name, setName] = useState('');
  const [where, setWhere] = useState('');
  const [channel, setChannel] = useState<Channel>('email');
  const [issues, setIssues] = useState<PersonIssues>({});
  const [said, setSaid] = useState('');
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = personIssues({ name, where, next: '', note: '' });
    setIssues(found);
    const first = form.current?.querySelector<HTMLInputElement>('[name=name]');
    if (Object.keys(found).length > 0) {
      form.current?.querySelector<HTMLInputElement>(`[name=${Object.keys(found)[0]}]`)?.focus();
      return;
    }
    if (!addPerson({ name: name.trim(), where: where.trim(), channel })) {
      return setSaid(`A list can hold ${MAX_PEOPLE} people. Remove the extra ones.`);
    }
    setSaid(`${name.trim()} is on your list.`);
    setName('');
    setWhere('');
    first?.focus();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-labelledby="add-person"
      className="ledger lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
    >
      <h3
        id="add-person"
        className="border-ink border-b-[1.5px] px-5 py-3 font-mono font-normal text-[0.82rem]"
      >
        Add a person
      </h3>
      <div className="flex flex-col gap-4 p-5">
        <Field
          label="Name"
          name="name"
          required
          dir="auto"
          autoComplete="off"
          value={name}
          error={issues.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Field
          label="Where"
          name="where"
          hint="A shop, an email address, a profile"
          dir="auto"
          autoComplete="off"
          value={where}
          error={issues.where}
          onChange={({ currentTarget }) => setWhere(currentTarget.value)}
        />
        <Select
          label="How"
          name="how"
          value={channel}
          onChange={({ currentTarget }) => setChannel(currentTarget.value as Channel)}
        >
          {Object.entries(CHANNELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Button type="submit">Add to the list</Button>
        <p
          role="status"
          dir="auto"
          className="wrap-anywhere text-[0.92rem] text-muted empty:hidden"
        >
          {said}
        </p>
      </div>
    </form>
  );
}
