import { type FormEvent, useRef, useState } from 'react';
import { MAX_LINE } from '../../../../functions/community/study-groups/rules/vocabulary.ts';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/Field.tsx';
import { useKeptFocus } from '../../../components/use-kept-focus.ts';
import { messageOf } from '../../../lib/api.ts';
import { type CheckIn, saveCheckIn } from './groups.ts';
import { useSending } from './use-sending.ts';

interface Props {
  groupId: number;
  week: string;
  own: CheckIn | null;
  lastWeek: CheckIn | null;
  onSaved: () => Promise<void>;
}

/** First what one will finish; after that, whether it is done and what one is stuck on. */
export function CheckInForm({ groupId, week, own, lastWeek, onSaved }: Props) {
  const [isEditing, setEditing] = useState(own === null);
  const [isStuck, setStuck] = useState(own?.stuck ?? false);
  const { busy, send } = useSending();
  const [failure, setFailure] = useState('');
  const [note, setNote] = useState('');

  const place = useRef<HTMLDivElement>(null);
  const isForm = isEditing || own === null;
  const { press } = useKeptFocus(place, isForm);

  const save = (checkIn: CheckIn) => send(() => store(checkIn));
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

  function say(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = String(new FormData(event.currentTarget).get('said')).trim();
    if (!said) return setFailure('Please say what you will finish');
    press();
    void save({ ...(own ?? { done: false, stuck: false, stuckOn: null }), said });
  }

  function help(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const stuckOn = String(new FormData(event.currentTarget).get('stuckOn')).trim();
    if (own) void save({ ...own, stuck: true, stuckOn: stuckOn || null });
  }

  return (
    <div ref={place} className="px-5 py-4">
      {isForm ? (
        <form onSubmit={say} noValidate className="flex flex-col gap-3">
          <Field
            label="What will you finish this week?"
            name="said"
            required
            maxLength={MAX_LINE}
            dir="auto"
            defaultValue={own?.said ?? ''}
            hint={
              !own && lastWeek
                ? `Last week: “${lastWeek.said}”, ${lastWeek.done ? 'done' : 'not done yet'}.`
                : 'One thing, small enough for this week.'
            }
          />
          <Button type="submit" kind="outline" size="small" busy={busy}>
            {own ? 'Save' : 'Check in'}
          </Button>
        </form>
      ) : (
        <>
          <p className="wrap-anywhere">
            <span className="font-mono text-[0.8rem] text-muted">You will finish</span>
            <bdi className="block font-semibold">{own.said}</bdi>
          </p>
          <div className="mt-2 flex flex-wrap gap-x-5">
            <label className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                checked={own.done}
                onChange={({ target }) =>
                  void save({ ...own, done: target.checked, ...(target.checked && NOT_STUCK) })
                }
              />
              It’s done
            </label>
            <label className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                checked={isStuck && !own.done}
                disabled={own.done}
                onChange={({ target }) => {
                  setStuck(target.checked);
                  if (!target.checked && own.stuck) void save({ ...own, ...NOT_STUCK });
                }}
              />
              I’m stuck
            </label>
            <button
              type="button"
              className="text-link min-h-11"
              onClick={() => {
                press();
                setEditing(true);
              }}
            >
              Change
            </button>
          </div>
          {isStuck && !own.done && (
            <form onSubmit={help} noValidate className="mt-2 flex flex-col gap-3">
              <Field
                label="What are you stuck on?"
                name="stuckOn"
                maxLength={MAX_LINE}
                dir="auto"
                defaultValue={own.stuckOn ?? ''}
                hint="The group sees it and can help."
              />
              <Button type="submit" kind="outline" size="small" busy={busy}>
                {own.stuck ? 'Save' : 'Ask the group'}
              </Button>
            </form>
          )}
        </>
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

const NOT_STUCK = { stuck: false, stuckOn: null };
