import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Progress } from '../../../components/Progress.tsx';
import { $fates, $file, $judged, $running, $settings, start } from './import.ts';

const people = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

/** What will happen, the press, and how far it is. */
export function Run() {
  const judged = useStore($judged);
  const file = useStore($file);
  const running = useStore($running);
  const fates = useStore($fates);
  const { sendsInvitations } = useStore($settings);
  const [isBusy, setBusy] = useState(false);
  if (running && (isBusy || !file)) return <Running />;
  if (!judged)
    return <p className="text-muted">Check the rows first: then this says what will happen.</p>;
  const count = (...names: string[]) =>
    fates.filter(({ fate }) => names.includes(fate)).reduce((sum, one) => sum + one.count, 0);
  const [added, access, labels] = [count('new', 'new-free'), count('access'), count('labels')];
  if (added + access + labels === 0)
    return (
      <p>
        Nothing would change: everyone in this file is already here as it says, or can’t be
        imported.
      </p>
    );
  const run = async () => {
    setBusy(true);
    await start();
    setBusy(false);
  };
  return (
    <div className="grid gap-4">
      <ul className="list-disc pl-5">
        {added > 0 && (
          <li>
            {people(added, 'account is made', 'accounts are made')}, without a password
            {count('new') > 0 &&
              `; ${people(count('new'), 'has', 'have')} everything open until their day`}
            .
          </li>
        )}
        {access > 0 && (
          <li>
            {people(access, 'member gets', 'members get')} access for longer. They pay nothing for
            it.
          </li>
        )}
        {labels > 0 && <li>{people(labels, 'member gets', 'members get')} labels.</li>}
        <li>
          {sendsInvitations && added > 0
            ? `${people(added, 'invitation is', 'invitations are')} sent, after every other email that waits.`
            : 'No email is sent.'}
        </li>
        <li>
          You can undo it: accounts that no one has signed in to are deleted, and access is taken
          back. Emails that were sent can’t be.
        </li>
      </ul>
      <Button busy={isBusy} onClick={() => void run()} className="justify-self-start max-sm:w-full">
        Import {people(added + access + labels, 'member', 'members')}
      </Button>
    </div>
  );
}

function Running() {
  const running = useStore($running);
  if (!running) return null;
  const { state, done, rows, fates } = running;
  const added = (fates.new ?? 0) + (fates['new-free'] ?? 0);
  if (state === 'done')
    return (
      <p role="status" className="font-semibold">
        Done: {people(added, 'account was made', 'accounts were made')},{' '}
        {people(fates.access ?? 0, 'member', 'members')} got access for longer.
      </p>
    );
  if (state === 'undone') return <p role="status">The import is undone.</p>;
  return (
    <div className="grid gap-3">
      <Progress percent={(done / Math.max(1, rows)) * 100} label="Rows imported" />
      <p role="status">
        {state === 'undoing'
          ? 'Undoing …'
          : `${done.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} rows.`}{' '}
        You can close this page: it goes on by itself.
      </p>
    </div>
  );
}
