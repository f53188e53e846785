import { type FormEvent, useRef, useState } from 'react';
import { groupAddress } from '../../../../functions/community/study-groups/rules/address.ts';
import {
  CAPACITY,
  GROUP_CATEGORIES,
  GROUP_DIFFICULTIES,
  MAX_DESCRIPTION,
  MAX_NAME,
  MEETING_MINUTES,
} from '../../../../functions/community/study-groups/rules/vocabulary.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Field } from '../../../components/Field.tsx';
import { Select } from '../../../components/Select.tsx';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { meetingFrom, pathFrom } from './form-values.ts';
import { createGroup, type NewGroupBody, type PathChoice } from './groups.ts';
import { MeetingFields } from './MeetingFields.tsx';
import { PathField } from './PathField.tsx';
import { TextArea } from './TextArea.tsx';
import { type GroupTemplate, TEMPLATES } from './templates.ts';
import { useSending } from './use-sending.ts';

export interface CreateGroupProps {
  open: boolean;
  onClose: () => void;
  template: GroupTemplate | null;
  paths: PathChoice[];
  zone: string | null;
}

/** Keeps what was typed until the group is created. */
export function CreateGroup({ open, onClose, template: asked, paths, zone }: CreateGroupProps) {
  const [chosen, setChosen] = useState<GroupTemplate | null>(null);
  const { busy, send } = useSending();
  const [failure, setFailure] = useState<{ text: string; fields: Record<string, string> } | null>(
    null,
  );
  const request = useRef(crypto.randomUUID());
  const template = chosen ?? asked;
  const errors = failure?.fields ?? {};

  async function create(fields: FormData) {
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    setFailure(null);
    try {
      const name = text('name');
      const { id } = await createGroup({
        id: request.current,
        name,
        description: text('description'),
        category: text('category') as NewGroupBody['category'],
        difficulty: text('difficulty') as NewGroupBody['difficulty'],
        capacity: Number(fields.get('capacity')),
        meeting: meetingFrom(fields),
        pathId: pathFrom(fields),
      });
      location.assign(groupAddress({ id, name }));
    } catch (error) {
      setFailure({
        text: messageOf(
          error,
          'The group wasn’t created. What you wrote is still here: please try again.',
        ),
        fields: error instanceof ApiError ? error.fields : {},
      });
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Create Group"
      description="A moderator looks at it first, usually within a day. Then others can join."
    >
      <form
        key={template?.name ?? ''}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          void send(() => create(fields));
        }}
        noValidate
        className="flex flex-col gap-4"
      >
        <p className="-mt-2 flex flex-wrap items-center gap-x-4 text-[0.94rem]">
          <span className="text-muted">Start from an idea:</span>
          {TEMPLATES.map((idea) => (
            <button
              key={idea.name}
              type="button"
              aria-pressed={template === idea}
              className="text-link min-h-11 aria-pressed:font-semibold"
              onClick={() => setChosen(idea)}
            >
              {idea.name}
            </button>
          ))}
        </p>
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
          <Select
            label="About"
            name="category"
            required
            defaultValue={template?.category ?? 'start'}
          >
            {Object.entries(GROUP_CATEGORIES).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
          <Select label="Level" name="difficulty" required defaultValue="beginner">
            {Object.entries(GROUP_DIFFICULTIES).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
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
        <p role="alert" className="font-medium text-coral empty:hidden">
          {failure?.text}
        </p>
        <Button type="submit" busy={busy}>
          Create Group
        </Button>
      </form>
    </Dialog>
  );
}
