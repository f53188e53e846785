import {
  CAPACITY,
  GROUP_CATEGORIES,
  GROUP_DIFFICULTIES,
  MAX_DESCRIPTION,
  MAX_NAME,
  MEETING_MINUTES,
} from '../../../../functions/community/study-groups/rules/vocabulary.ts';
import { Field } from '../../../components/Field.tsx';
import { Select } from '../../../components/Select.tsx';
import { TextArea } from '../../../components/TextArea.tsx';
import type { PathChoice } from './groups.ts';
import { MeetingFields } from './MeetingFields.tsx';
import { PathField } from './PathField.tsx';
import type { GroupTemplate } from './templates.ts';

interface Props {
  template: GroupTemplate | null;
  paths: PathChoice[];
  zone: string | null;
  errors: Record<string, string>;
}

/** The fields of a new group, prefilled from its template. */
export function NewGroupFields({ template, paths, zone, errors }: Props) {
  return (
    <>
      <Field
        label="Name"
        name="name"
        required
        maxLength={MAX_NAME}
        dir="auto"
        defaultValue={template?.name ?? ''}
        error={errors.name}
      />
      <TextArea
        label="What is it for?"
        name="description"
        required
        maxLength={MAX_DESCRIPTION}
        rows={4}
        defaultValue={template?.description ?? ''}
        hint="Who should join, and what you do when you meet. Everyone can read it."
        error={errors.description}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="About" name="category" required defaultValue={template?.category ?? 'start'}>
          <Options of={GROUP_CATEGORIES} />
        </Select>
        <Select label="Level" name="difficulty" required defaultValue="beginner">
          <Options of={GROUP_DIFFICULTIES} />
        </Select>
      </div>
      <Field
        label="Room for"
        name="capacity"
        type="number"
        required
        min={CAPACITY.min}
        max={CAPACITY.max}
        defaultValue={CAPACITY.usual}
        hint={`You included, ${CAPACITY.min} to ${CAPACITY.max}. Up to ten is easy to talk in.`}
        error={errors.capacity}
      />
      <MeetingFields
        errors={errors}
        meeting={{
          weekday: template?.weekday ?? 2,
          minute: template?.minute ?? 20 * 60,
          minutes: template?.minutes ?? MEETING_MINUTES.usual,
          timeZone: zone ?? 'UTC',
          joinLink: null,
        }}
      />
      <PathField paths={paths} chosen={null} />
    </>
  );
}

const Options = ({ of }: { of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(([key, label]) => (
    <option key={key} value={key}>
      {label}
    </option>
  ));
