import { useStore } from '@nanostores/react';
import { FIELD_NAMES, FIELDS } from '../../../../functions/admin/import/rules/columns.ts';
import { Field } from '../../../components/Field.tsx';
import { Select } from '../../../components/Select.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { $mapping, $settings, type ChosenFile, changeSetting, mapColumn } from './import.ts';

/** Recognized by their headings; each can be chosen by hand. */
export function Columns({ file }: { file: ChosenFile }) {
  const mapping = useStore($mapping);
  const { accessUntil, sendsInvitations } = useStore($settings);
  const sample = (column: number | undefined) =>
    column === undefined
      ? ''
      : (file.rows.find(({ cells }) => cells[column])?.cells[column] ?? '').slice(0, 60);
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELD_NAMES.map((field) => {
          const column = mapping[field];
          const first = sample(column);
          return (
            <Select
              key={field}
              label={FIELDS[field]}
              value={column ?? ''}
              onChange={({ target }) =>
                mapColumn(field, target.value === '' ? null : Number(target.value))
              }
              {...(first && { hint: `For example “${first}”` })}
              {...(field === 'email' &&
                column === undefined && { error: 'Choose the column with the email addresses' })}
            >
              <option value="">Not in this file</option>
              {file.headings.map((heading, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <option key={n} value={n}>
                  {heading || `Column ${n + 1}`}
                </option>
              ))}
            </Select>
          );
        })}
      </div>
      <Field
        label="Access until, for rows without a day of their own"
        type="date"
        value={accessUntil}
        onChange={({ target }) => changeSetting({ accessUntil: target.value })}
        hint="To the end of that day, UTC. Everything is open until then, without payment. Without a day, they get Free Starter."
      />
      <Switch
        label="Send each new member an invitation"
        text="An email with a link to choose a password, good for 14 days. After that, “Forgot password?” gives a new one. Without an invitation, no one hears of their account."
        checked={sendsInvitations}
        onChange={(checked) => changeSetting({ sendsInvitations: checked })}
      />
    </div>
  );
}
