import type { Person } from '../../../functions/client-finder/rules/data.ts';
import { personIssues } from '../../../functions/client-finder/rules/issues.ts';
import {
  CHANNELS,
  type Channel,
  STATUSES,
  type Status,
} from '../../../functions/client-finder/rules/vocabulary.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { showToast } from '../../components/toast.ts';
import { changePerson, removePerson } from './outreach.ts';

type TextField = 'name' | 'where' | 'next' | 'note';
type DayField = 'askedOn' | 'nextOn';

/** Everything about one person. Each change is kept as it is typed. */
export function PersonDetails({ person }: { person: Person }) {
  const issues = personIssues(person);
  const text = (field: TextField, label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      name={field}
      required={field === 'name'}
      dir="auto"
      autoComplete="off"
      value={person[field]}
      error={issues[field]}
      onChange={({ currentTarget }) => changePerson(person.id, { [field]: currentTarget.value })}
    />
  );
  const day = (field: DayField, label: string) => (
    <Field
      label={label}
      name={field}
      type="date"
      value={person[field]}
      onChange={({ currentTarget }) => changePerson(person.id, { [field]: currentTarget.value })}
    />
  );
  const options = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
  const remove = () => {
    const undo = removePerson(person.id);
    showToast({
      title: `${person.name.slice(0, 60) || 'The person'} is off your list`,
      actions: [{ label: 'Undo', onPress: undo }],
    });
    // The row is gone: the focus goes to the list’s heading.
    document.getElementById('people')?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <div className="grid gap-4 pb-5 sm:grid-cols-2">
      {text('name', 'Name')}
      {text('where', 'Where')}
      <Select
        label="How"
        name="channel-of-person"
        value={person.channel}
        onChange={({ currentTarget }) =>
          changePerson(person.id, { channel: currentTarget.value as Channel })
        }
      >
        {options(CHANNELS)}
      </Select>
      <Select
        label="Status"
        name="status"
        value={person.status}
        onChange={({ currentTarget }) =>
          changePerson(person.id, { status: currentTarget.value as Status })
        }
      >
        {options(STATUSES)}
      </Select>
      {day('askedOn', 'First message sent')}
      {day('nextOn', 'Date of the next step')}
      {text('next', 'Next step')}
      {text('note', 'Note', 'Their words, not your guess')}
      <Button kind="danger" size="small" className="self-start justify-self-start" onClick={remove}>
        Remove from the list
      </Button>
    </div>
  );
}
