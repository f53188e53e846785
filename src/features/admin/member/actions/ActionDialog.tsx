import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { Dialog } from '../../../../components/Dialog.tsx';
import { FormAlert } from '../../../../components/FormAlert.tsx';
import { Skeleton } from '../../../../components/Skeleton.tsx';
import { problemOf } from '../../passkey.ts';
import { type Details, readDetails } from './actions.ts';
import { type ActionName, actionOf } from './catalogue.ts';
import type { MemberForActions } from './member-for-actions.ts';

interface Props {
  /** Null: closed. */
  name: ActionName | null;
  member: MemberForActions;
  onClose: () => void;
}

/** An action's form, once the member as they are now has been read. */
export function ActionDialog({ name, member, onClose }: Props) {
  const { id } = member;
  const [details, setDetails] = useState<Details | null>(null);
  const [problem, setProblem] = useState('');
  const load = useCallback(async () => {
    setDetails(null);
    setProblem('');
    try {
      setDetails(await readDetails(id));
    } catch (error) {
      setProblem(problemOf(error));
    }
  }, [id]);
  useEffect(() => {
    if (name) void load();
  }, [name, load]);
  const { Form, title } = actionOf(name ?? 'note');
  return (
    <Dialog
      open={name !== null}
      onClose={onClose}
      sheet
      title={name ? title(member.name || 'this member') : ''}
    >
      {name && problem && (
        <div className="grid gap-4">
          <FormAlert text={problem} />
          <p>Nothing was changed.</p>
          <Button kind="outline" onClick={() => void load()}>
            Try again
          </Button>
        </div>
      )}
      {name && !problem && !details && (
        <div role="status" aria-label="Reading the member" className="grid gap-5">
          <Skeleton className="h-24" />
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
          <Skeleton className="h-12" />
        </div>
      )}
      {name && details && (
        <Form key={`${name} ${id}`} details={details} onDone={onClose} onClose={onClose} />
      )}
    </Dialog>
  );
}
