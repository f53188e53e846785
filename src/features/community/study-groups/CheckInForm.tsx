import { useRef, useState } from 'react';
import { useKeptFocus } from '../../../components/use-kept-focus.ts';
import { messageOf } from '../../../lib/api.ts';
import { type CheckIn, saveCheckIn } from './groups.ts';
import { OwnCheckIn } from './OwnCheckIn.tsx';
import { SayForm } from './SayForm.tsx';
import { useSending } from './use-sending.ts';

interface Props {
  groupId: number;
  week: string;
  own: CheckIn | null;
  lastWeek: CheckIn | null;
  onSaved: () => Promise<void>;
}

/** First asks what the member will finish; after that, whether it is done or they are stuck. */
export function CheckInForm({ groupId, week, own, lastWeek, onSaved }: Props) {
  const [isEditing, setEditing] = useState(own === null);
  const [isStuck, setStuck] = useState(own?.stuck ?? false);
  const { busy, send } = useSending();
  const [failure, setFailure] = useState('');
  const [note, setNote] = useState('');

  const place = useRef<HTMLDivElement>(null);
  const isForm = isEditing || own === null;
  const { press } = useKeptFocus(place, isForm);

  const save = (checkIn: CheckIn) => void send(() => store(checkIn));
  async function store(checkIn: CheckIn) {
    setFailure('');
    try {
      await saveCheckIn(groupId, { week, ...checkIn });
      setNote('Saved');
      setEditing(false);
      await onSaved();
    } catch (error) {
      setFailure(
        messageOf(error, 'That wasn’t saved. Please check your connection and try again.'),
      );
    }
  }

  function say(said: string) {
    if (!said) return setFailure('Please say what you will finish');
    press();
    save({ ...(own ?? { done: false, stuck: false, stuckOn: null }), said });
  }

  function edit() {
    press();
    setEditing(true);
  }

  return (
    <div ref={place} className="px-5 py-4">
      {isForm ? (
        <SayForm own={own} lastWeek={lastWeek} busy={busy} onSay={say} />
      ) : (
        <OwnCheckIn {...{ own, isStuck, busy }} onStuck={setStuck} onSave={save} onEdit={edit} />
      )}
      <p role="alert" className="mt-2 font-medium text-coral empty:hidden">
        {failure}
      </p>
      <p role="status" className="sr-only">
        {note}
      </p>
    </div>
  );
}
