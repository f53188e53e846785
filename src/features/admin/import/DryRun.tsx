import { useStore } from '@nanostores/react';
import {
  ACTS,
  type Fate,
  fateLabel,
} from '../../../../functions/admin/import/rules/fate-labels.ts';
import { Button } from '../../../components/Button.tsx';
import { Progress } from '../../../components/Progress.tsx';
import { $checking, $fates, $judged, type ChosenFile, check, saveFates } from './import.ts';

const SHOWN_ROWS = 20;

const isAct = (fate: string) => ACTS.includes(fate as Fate);
export const rowsText = (count: number) =>
  count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`;

/** Every row’s fate before anything is done. */
export function DryRun({ file }: { file: ChosenFile }) {
  const judged = useStore($judged);
  const checking = useStore($checking);
  return (
    <div className="grid gap-4">
      {!judged && (
        <>
          <p className="text-muted">
            Compares each row with your members. No one is added and nothing is sent. The rows are
            kept for a day, so that the import does exactly what you see.
          </p>
          {checking !== null && (
            <Progress percent={(checking / file.rows.length) * 100} label="Rows checked" />
          )}
          <Button
            busy={checking !== null}
            onClick={() => void check()}
            className="justify-self-start max-sm:w-full"
          >
            {checking === null
              ? `Check ${rowsText(file.rows.length)}`
              : `Checked ${checking.toLocaleString('en-US')} of ${file.rows.length.toLocaleString('en-US')}`}
          </Button>
        </>
      )}
      {judged && <Fates />}
    </div>
  );
}

function Fates() {
  const judged = useStore($judged) ?? [];
  const fates = useStore($fates);
  const left = judged.filter(({ fate }) => !isAct(fate) && fate !== 'same');
  return (
    <>
      <p role="status" className="sr-only">
        {rowsText(judged.length)} checked
      </p>
      <dl className="border-ink border-t-[1.5px]">
        {fates.map(({ fate, count }) => (
          <div
            key={fate}
            className="flex items-baseline justify-between gap-4 border-line border-b border-dashed py-2.5"
          >
            <dt className={isAct(fate) ? 'font-semibold' : 'text-muted'}>{fateLabel(fate)}</dt>
            <dd className="font-mono">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {left.length > 0 && (
        <details>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
            {rowsText(left.length)} that won’t be imported
          </summary>
          <ul className="wrap-anywhere grid gap-1.5 text-[0.94rem]">
            {left.slice(0, SHOWN_ROWS).map(({ line, email, fate, note }) => (
              <li key={line}>
                <span className="font-mono text-[0.84rem] text-muted">line {line}</span>{' '}
                {email || 'no address'}: {fateLabel(fate)}
                {note && `, “${note}”`}
              </li>
            ))}
          </ul>
          {left.length > SHOWN_ROWS && (
            <p className="mt-2 text-[0.94rem] text-muted">
              The first {SHOWN_ROWS} of {left.length.toLocaleString('en-US')}; all of them are in
              the file.
            </p>
          )}
        </details>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button kind="outline" size="small" onClick={saveFates}>
          Save every row’s fate as CSV
        </Button>
        <Button kind="quiet" size="small" onClick={() => void check()}>
          Check again
        </Button>
      </div>
    </>
  );
}
