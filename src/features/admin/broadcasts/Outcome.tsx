import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  type BroadcastState,
  stateOf,
} from '../../../../functions/admin/broadcasts/rules/state.ts';
import { dateAndTimeText } from '../../../../functions/rules/days/date-text.ts';
import { Button } from '../../../components/Button.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import type { Broadcast } from './broadcasts.ts';
import { $editorForm, editor, stop } from './editor.ts';
import { Preview } from './Preview.tsx';
import { Results } from './Results.tsx';
import { peopleText } from './ToWhom.tsx';

const LOOK_EVERY_MS = 5000;

/** A broadcast that is scheduled, running, sent or stopped. */
export function Outcome({ broadcast }: { broadcast: Broadcast }) {
  const state = stateOf(broadcast);
  const isOpen = state === 'scheduled' || state === 'sending';
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void editor.load();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOpen]);
  return (
    <>
      <h1 className="mt-1">{headingOf(state, broadcast)}</h1>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        <div className="min-w-0">
          <section aria-label="How far it is" className="ledger p-5">
            <Progress broadcast={broadcast} />
            {isOpen && <Stop broadcast={broadcast} state={state} />}
          </section>
          {state !== 'scheduled' && <Results broadcast={broadcast} />}
        </div>
        <Preview reader={undefined} onNext={null} />
      </div>
    </>
  );
}

const number = (count: number) => count.toLocaleString('en-US');

function headingOf(state: BroadcastState, { sent, recipients, startsAt }: Broadcast): string {
  if (state === 'scheduled') return `It begins ${dateAndTimeText(startsAt ?? '')}`;
  if (state === 'sending') return `Sent to ${number(sent)} of ${number(recipients)}`;
  if (state === 'stopped') return `Stopped after ${number(sent)} of ${number(recipients)}`;
  return `Sent to ${peopleText(sent)}`;
}

function Progress({ broadcast }: { broadcast: Broadcast }) {
  const { recipients, sent, notSent, bounced, isListed, startedAt, finishedAt, stoppedAt } =
    broadcast;
  if (!startedAt)
    return (
      <p>
        Nothing has been sent. Who gets it is decided when it begins, from everyone who fits then.
      </p>
    );
  return (
    <>
      {!finishedAt && !stoppedAt && (
        <progress
          aria-label="Sent"
          max={Math.max(recipients, 1)}
          value={sent + notSent}
          className="mb-4 h-3 w-full accent-accent"
        />
      )}
      <p>
        {!isListed && !stoppedAt && 'The list of recipients is still being made. '}
        {finishedAt && `Finished ${dateAndTimeText(finishedAt)}. `}
        {stoppedAt && `Stopped ${dateAndTimeText(stoppedAt)}. The rest gets nothing. `}
        {notSent > 0 &&
          `${peopleText(notSent)} got none after all: they had turned news off, no longer fit, or their address refused it. `}
        {bounced > 0 && `${peopleText(bounced)}’s address sent it back.`}
      </p>
    </>
  );
}

function Stop({ broadcast, state }: { broadcast: Broadcast; state: BroadcastState }) {
  const { busy, error } = useStore($editorForm);
  const [isAsking, setAsking] = useState(false);
  const text =
    state === 'scheduled'
      ? 'It becomes a draft again, and nothing is sent.'
      : `Those who have it keep it. Up to 100 more may be on their way. The other ${number(Math.max(broadcast.recipients - broadcast.sent - broadcast.notSent, 0))} get nothing, and it can’t be continued.`;
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <FormAlert text={error} />
      {isAsking ? (
        <>
          <p>{text}</p>
          <div className="flex flex-wrap gap-3">
            <Button kind="danger" busy={busy} onClick={() => void stop()}>
              {state === 'scheduled' ? 'Take it back' : 'Stop it'}
            </Button>
            <Button kind="outline" onClick={() => setAsking(false)}>
              {state === 'scheduled' ? 'Leave it scheduled' : 'Let it run'}
            </Button>
          </div>
        </>
      ) : (
        <Button kind="outline" onClick={() => setAsking(true)}>
          {state === 'scheduled' ? 'Change or stop it' : 'Stop'}
        </Button>
      )}
    </div>
  );
}
