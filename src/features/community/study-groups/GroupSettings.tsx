import { type FormEvent, useState } from 'react';
import {
  CAPACITY,
  MAX_DESCRIPTION,
  MAX_GOAL,
  MAX_NAME,
} from '../../../../functions/community/study-groups/rules/vocabulary.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Field } from '../../../components/Field.tsx';
import { TextArea } from '../../../components/TextArea.tsx';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { WhileClosed } from '../../switches/WhileClosed.tsx';
import { CloseGroup } from './CloseGroup.tsx';
import { meetingFrom, pathFrom } from './form-values.ts';
import { changeGroup, type GroupInside, type PathChoice, type StudyGroup } from './groups.ts';
import { MeetingFields } from './MeetingFields.tsx';
import { PathField } from './PathField.tsx';
import { useSending } from './use-sending.ts';

export interface SettingsProps {
  group: StudyGroup;
  inside: GroupInside | null;
  paths: PathChoice[];
  open: boolean;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** The owner's settings. The name is fixed once others have seen the group. */
export function GroupSettings({ group, inside, paths, open, onClose, onChanged }: SettingsProps) {
  const { busy, send } = useSending();
  const [failure, setFailure] = useState<{ text: string; fields: Record<string, string> } | null>(
    null,
  );
  const errors = failure?.fields ?? {};
  const canRename = group.status === 'pending' || group.status === 'refused';

  async function save(fields: FormData) {
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    setFailure(null);
    try {
      await changeGroup(group.id, {
        ...(canRename && { name: text('name') }),
        description: text('description'),
        capacity: Number(fields.get('capacity')),
        // Only members get the meeting's link; without it, the meeting stays unchanged.
        ...(inside && { meeting: meetingFrom(fields), weeklyGoal: text('weeklyGoal') }),
        pathId: pathFrom(fields),
      });
      await onChanged();
    } catch (error) {
      setFailure({
        text: messageOf(error, 'That wasn’t saved. Please check your connection and try again.'),
        fields: error instanceof ApiError ? error.fields : {},
      });
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title="Change the group">
      <form
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          void send(() => save(fields));
        }}
        noValidate
        className="flex flex-col gap-4"
      >
        <WhileClosed by="community-paused" />
        {inside && (
          <Field
            label="Goal for this week"
            name="weeklyGoal"
            maxLength={MAX_GOAL}
            dir="auto"
            defaultValue={inside.weeklyGoal ?? ''}
            hint="Everyone in the group sees it until Sunday."
            error={errors.weeklyGoal}
          />
        )}
        {canRename && (
          <Field
            label="Name"
            name="name"
            required
            maxLength={MAX_NAME}
            dir="auto"
            defaultValue={group.name}
            error={errors.name}
          />
        )}
        <TextArea
          label="What is it for?"
          name="description"
          required
          maxLength={MAX_DESCRIPTION}
          rows={4}
          defaultValue={group.description}
          error={errors.description}
        />
        <Field
          label="Room for"
          name="capacity"
          type="number"
          required
          min={Math.max(CAPACITY.min, group.memberCount)}
          max={CAPACITY.max}
          defaultValue={group.capacity}
          hint={`At most ${CAPACITY.max}. If you add room, people on the waitlist get in.`}
          error={errors.capacity}
        />
        {inside && (
          <MeetingFields
            meeting={{ ...group.meeting, joinLink: inside.joinLink }}
            errors={errors}
          />
        )}
        <PathField paths={paths} chosen={group.path?.id ?? null} />
        <p role="alert" className="font-medium text-coral empty:hidden">
          {failure?.text}
        </p>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </form>
      <CloseGroup group={group} />
    </Dialog>
  );
}
