import { type FormEvent, useRef, useState } from 'react';
import { groupAddress } from '../../../../functions/community/study-groups/rules/address.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { WhileClosed } from '../../switches/WhileClosed.tsx';
import { meetingFrom, pathFrom } from './form-values.ts';
import { createGroup, type NewGroupBody, type PathChoice } from './groups.ts';
import { Ideas } from './Ideas.tsx';
import { NewGroupFields } from './NewGroupFields.tsx';
import type { GroupTemplate } from './templates.ts';
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

  async function create(fields: FormData) {
    setFailure(null);
    try {
      const group = groupFrom(fields);
      const { id } = await createGroup({ id: request.current, ...group });
      location.assign(groupAddress({ id, name: group.name }));
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
        <WhileClosed by="community-paused" />
        <Ideas chosen={template} onChoose={setChosen} />
        <NewGroupFields {...{ template, paths, zone }} errors={failure?.fields ?? {}} />
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

function groupFrom(fields: FormData): Omit<NewGroupBody, 'id'> {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  return {
    name: text('name'),
    description: text('description'),
    category: text('category') as NewGroupBody['category'],
    difficulty: text('difficulty') as NewGroupBody['difficulty'],
    capacity: Number(fields.get('capacity')),
    meeting: meetingFrom(fields),
    pathId: pathFrom(fields),
  };
}
