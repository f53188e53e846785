import { useEffect, useState } from 'react';
import { fateLabel } from '../../../../functions/admin/import/rules/fate-labels.ts';
import { dateAndTimeText } from '../../../../functions/rules/days/date-text.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { problemOf } from '../passkey.ts';
import { rowsText } from './DryRun.tsx';
import { $running, goOn, type Import, undo } from './import.ts';

const STATES = {
  draft: 'only looked at',
  running: 'is running',
  done: 'done',
  undoing: 'is being undone',
  undone: 'undone',
} as const;

export function PastImports({ imports }: { imports: readonly Import[] }) {
  const [chosen, setChosen] = useState<Import | null>(null);
  const open = imports.find(({ state }) => state === 'running' || state === 'undoing')?.id;
  // Begun by a page that was closed since.
  useEffect(() => {
    if (open && $running.get() === null) void goOn(open);
  }, [open]);
  return (
    <section aria-labelledby="past-imports">
      <h2 id="past-imports" className="text-[1.3rem]">
        Imports so far
      </h2>
      {imports.length === 0 ? (
        <p className="mt-3 text-muted">
          None yet. Each import is listed here with what became of its rows, and can be undone.
        </p>
      ) : (
        <ul className="mt-3 border-ink border-t-[1.5px]">
          {imports.map((one) => (
            <li
              key={one.id}
              className="wrap-anywhere flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b border-dashed py-4"
            >
              <div className="min-w-0">
                <p className="font-semibold">{one.fileName}</p>
                <p className="font-mono text-[0.82rem] text-muted">
                  {dateAndTimeText(one.createdAt)}, {rowsText(one.rows)}, {STATES[one.state]}
                </p>
                <ul className="mt-1 text-[0.94rem] text-muted">
                  {Object.entries(one.fates).map(([fate, count]) => (
                    <li key={fate}>
                      {fateLabel(fate)}: {count.toLocaleString('en-US')}
                    </li>
                  ))}
                </ul>
              </div>
              {one.state === 'done' && (
                <Button kind="danger" size="small" onClick={() => setChosen(one)}>
                  Undo<span className="sr-only"> the import of {one.fileName}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={chosen ? `Undo the import of ${chosen.fileName}?` : ''}
      >
        {chosen && <Undo chosen={chosen} onDone={() => setChosen(null)} />}
      </Dialog>
    </section>
  );
}

const count = (n: number, one: string, many: string) =>
  n === 1 ? `1 ${one}` : `${n.toLocaleString('en-US')} ${many}`;

function Undo({ chosen, onDone }: { chosen: Import; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { unused, used, access } = chosen.undo;
  const run = async () => {
    setBusy(true);
    setProblem('');
    try {
      await undo(chosen.id);
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-4">
      <ul className="list-disc pl-5">
        <li>
          {count(
            unused,
            'account that no one has signed in to is',
            'accounts that no one has signed in to are',
          )}{' '}
          deleted, with invitations that weren’t sent yet.
        </li>
        <li>{count(used, 'account in use stays', 'accounts in use stay')}.</li>
        <li>
          {count(access, 'member loses', 'members lose')} the access that this import gave, and sees
          it in their account history. What they pay for stays.
        </li>
        <li>No email is sent. You can import the file again.</li>
      </ul>
      <FormAlert text={problem || null} />
      <Button kind="danger" busy={isBusy} onClick={() => void run()}>
        Undo the import
      </Button>
      <Button kind="outline" onClick={onDone}>
        Keep it
      </Button>
    </div>
  );
}
