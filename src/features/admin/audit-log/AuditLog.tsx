import { useState } from 'react';
import type { AuditEntry } from '../../../../functions/admin/audit-log/read.ts';
import { type Change, changesOf } from '../../../../functions/admin/audit-log/rules/changes.ts';
import { actionLabel } from '../../../../functions/admin/rules/audited-actions.ts';
import { dateAndTimeText } from '../../../../functions/rules/days/date-text.ts';
import { Button } from '../../../components/Button.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { showToast } from '../../../components/toast.ts';
import { Gate } from '../Gate.tsx';
import { problemOf } from '../passkey.ts';
import { auditLog, showOlder } from './audit-log.ts';

/** Everything that was done in the console, newest first. */
export function AuditLog() {
  const [isBusy, setBusy] = useState(false);
  const more = async () => {
    setBusy(true);
    await showOlder().catch((error: unknown) =>
      showToast({
        tone: 'destructive',
        title: 'The rest didn’t load',
        text: problemOf(error),
      }),
    );
    setBusy(false);
  };
  return (
    <Gate store={auditLog} loading={<Skeleton className="h-80" />}>
      {({ entries, next }) =>
        entries.length === 0 ? (
          <p className="text-muted">Nothing has been done in the console yet.</p>
        ) : (
          <>
            <ol className="max-w-3xl border-ink border-t-[1.5px]">
              {entries.map(({ id, at, action, by, about, why, before, after }) => (
                <li
                  key={id}
                  className="wrap-anywhere grid gap-x-6 gap-y-1 border-line border-b border-dashed py-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
                >
                  <time dateTime={at} className="font-mono text-[0.82rem] text-muted sm:pt-1">
                    {dateAndTimeText(at, '')}
                  </time>
                  <div>
                    <p>
                      <strong>{by ?? commandOf(action)}</strong> {actionLabel(action)}{' '}
                      {about && <Subject about={about} />}
                    </p>
                    {about?.email && <p className="text-[0.94rem] text-muted">{about.email}</p>}
                    <Changes changes={changesOf(before, after)} />
                    {why && (
                      <p dir="auto" className="mt-1">
                        “{why}”
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ol>
            {next !== null && (
              <Button kind="outline" className="mt-6" busy={isBusy} onClick={() => void more()}>
                Show older entries
              </Button>
            )}
          </>
        )
      }
    </Gate>
  );
}

function Changes({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="mt-1 flex flex-wrap gap-x-5 text-[0.94rem]">
      {changes.map(({ name, from, to }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{name}</dt>
          <dd dir="auto" className="min-w-0">
            {from !== null && (
              <>
                <span className="sr-only">from </span>
                <s className="decoration-muted">{from}</s>
                <span className="sr-only"> to</span>{' '}
              </>
            )}
            {to ?? (from !== null && <span className="text-muted">nothing</span>)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type About = NonNullable<AuditEntry['about']>;

const Subject = ({ about: { id, name } }: { about: About }) =>
  id ? (
    <a href={`/admin/member?id=${encodeURIComponent(id)}`} className="text-link font-semibold">
      <bdi>{name}</bdi>
    </a>
  ) : (
    <bdi className="font-semibold">{name}</bdi>
  );

/** The command with which it was done on the operator’s machine. */
const commandOf = (action: string) =>
  action === 'turn-switch' ? 'npm run switch' : 'npm run role';
