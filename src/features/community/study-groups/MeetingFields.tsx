import { useState } from 'react';
import { MAX_LINK } from '../../../../functions/community/study-groups/rules/vocabulary.ts';
import { Field } from '../../../components/Field.tsx';
import { Select } from '../../../components/Select.tsx';
import { timeZones } from './form-values.ts';

export interface MeetingDefaults {
  weekday: number;
  minute: number;
  minutes: number;
  timeZone: string;
  joinLink: string | null;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const LENGTHS = [15, 20, 30, 45, 60, 90, 120];

/** Day, time, zone, length and link of the weekly meeting. */
export function MeetingFields({
  meeting,
  errors,
}: {
  meeting: MeetingDefaults;
  errors: Record<string, string>;
}) {
  const [zones] = useState(() => timeZones(meeting.timeZone));
  const lengths = LENGTHS.includes(meeting.minutes) ? LENGTHS : [meeting.minutes, ...LENGTHS];
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 w-full border-ink border-b-[1.5px] pb-2 font-mono text-[0.85rem]">
        You meet once a week
      </legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <Select label="Day" name="weekday" required defaultValue={meeting.weekday}>
          {WEEKDAYS.map((name, i) => (
            <option key={name} value={i + 1}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          label="Time"
          name="time"
          type="time"
          required
          defaultValue={clockValue(meeting.minute)}
          error={errors['meeting.minute']}
        />
        <Select label="Length" name="minutes" required defaultValue={meeting.minutes}>
          {lengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} min
            </option>
          ))}
        </Select>
      </div>
      <Select
        label="Time zone"
        name="timeZone"
        required
        defaultValue={meeting.timeZone}
        hint="Members see the time in their own zone, even when the clocks change."
        error={errors['meeting.timeZone']}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
      <Field
        label="Link to the call"
        name="joinLink"
        type="url"
        inputMode="url"
        maxLength={MAX_LINK}
        placeholder="https://"
        defaultValue={meeting.joinLink ?? ''}
        hint="Only members of the group see it. You can add it later."
        error={errors['meeting.joinLink']}
      />
    </fieldset>
  );
}

const clockValue = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
