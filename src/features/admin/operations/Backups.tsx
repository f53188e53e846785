import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode } from 'react';
import type { Standing, Thing } from '../../../../functions/admin/operations/rules/answer.ts';
import { dateAndTimeText, dateText } from '../../../../functions/rules/days/date-text.ts';
import { Button } from '../../../components/Button.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { count } from '../numbers/format.ts';
import { BackupSquares } from './BackupSquares.tsx';
import { newestFinished, newestProved, OLD_AFTER_MS } from './backup-days.ts';
import { $starting, type BackupsData, backUpNow, backups } from './backups.ts';
import { part } from './part.ts';

export const backupsPart = part({
  title: 'Backups',
  note: '30 days',
  store: backups,
  standingOf,
  Show: ({ data }) => (data.isConfigured ? <Made data={data} /> : <None />),
});

function standingOf({ isConfigured, backups: all }: BackupsData): Standing {
  const newest = newestFinished(all);
  const proved = newestProved(all);
  if (!isConfigured) return one('notices', ['No backup', ' has been made yet.']);
  if (proved && !proved.isEqual) return one('failing', ['A backup', ' is damaged.']);
  if (!newest) return one('notices', ['The first backup', ' hasn’t been made yet.']);
  if (Date.now() - Date.parse(newest.finishedAt ?? '') > OLD_AFTER_MS)
    return one('failing', ['The last backup', ' is old.']);
  if (!proved) return one('notices', ['No backup', ' has been tested yet.']);
  return { failing: [], notices: [] };
}

const one = (kind: keyof Standing, thing: Thing): Standing => ({
  failing: [],
  notices: [],
  [kind]: [thing],
});

function None() {
  return (
    <div className="grid gap-3 py-4">
      <p className="font-display font-semibold text-lg">Nothing is backed up yet.</p>
      <p>
        What members write is in one database. Cloudflare’s Time Travel can take it back to any
        minute of the last 30 days, but it goes when the database or the account goes.
      </p>
      <p className="text-muted">
        <code>npm run setup</code> sets backups up, and docs/backups.md says what they hold.
      </p>
    </div>
  );
}

function Made({ data: { backups: all } }: { data: BackupsData }) {
  const { isBusy, failure } = useStore($starting);
  const newest = newestFinished(all);
  const proved = newestProved(all);
  const running = all.find(({ finishedAt }) => finishedAt === null);
  return (
    <div className="grid gap-4 py-4">
      <p className="font-display font-semibold text-lg">
        {newest
          ? `Last one ${dateAndTimeText(newest.finishedAt ?? '')}.`
          : 'The first one comes tonight.'}
        <br />
        {proved
          ? `Last restored and compared ${dateText(proved.provedAt ?? '')}.`
          : 'None has been restored and compared yet.'}
      </p>
      <BackupSquares backups={all} />
      <dl>
        {newest && (
          <Fact name="Size">
            {megabytes(newest.bytes)}, {megabytes(newest.newBytes)} of them new.{' '}
            {rowsAndFiles(newest)}, encrypted
          </Fact>
        )}
        {proved && (
          <Fact name={`Test of ${dateText(proved.provedAt ?? '')}`}>
            {proved.isEqual ? proved.proof : `Not equal. ${proved.proof}`}
          </Fact>
        )}
        {running && (
          <Fact name="Being made">
            {rowsAndFiles(running)} so far
            {running.error && <code className="block text-[0.82rem]">{running.error}</code>}
          </Fact>
        )}
        <Fact name="Test a restore">
          <code>
            {['npm run backup', '-- prove', '--from s3', '--key FILE', '--remote'].map((words) => (
              <Fragment key={words}>
                <span className="whitespace-nowrap">{words}</span>{' '}
              </Fragment>
            ))}
          </code>
          <span className="block text-muted">
            Only where your private key is. This site can’t read its own backups.
          </span>
        </Fact>
      </dl>
      <FormAlert text={failure} />
      <p>
        <Button
          kind="outline"
          size="small"
          busy={isBusy}
          disabled={running !== undefined}
          onClick={() => void backUpNow()}
        >
          {running ? 'A backup is being made' : 'Back up now'}
        </Button>
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 border-line border-b border-dashed py-2.5 sm:grid-cols-[8.5rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

const megabytes = (bytes: number) =>
  bytes < 1_000_000
    ? `${count(Math.ceil(bytes / 1000))} KB`
    : `${count(Math.round(bytes / 1_000_000))} MB`;

const rowsAndFiles = ({ rows, files }: { rows: number; files: number }) =>
  `${count(rows)} ${rows === 1 ? 'row' : 'rows'} and ${count(files)} ${files === 1 ? 'file' : 'files'}`;
