import { type FormEvent, useEffect, useState } from 'react';
import {
  DID,
  RECORDED_KINDS,
} from '../../../../../functions/community/moderation/rules/moderation.ts';
import type { TextKind } from '../../../../../functions/community/moderation/rules/reports.ts';
import { dateAndTimeText } from '../../../../../functions/rules/days/date-text.ts';
import { Button } from '../../../../components/Button.tsx';
import { Field } from '../../../../components/Field.tsx';
import { Skeleton } from '../../../../components/Skeleton.tsx';
import { messageOf } from '../../../../lib/api.ts';
import { type LogEntry, type QueueItem, readItem, readLog } from '../moderation.ts';
import { QueueCard } from './QueueCard.tsx';

type Filter = { member?: string } | { kind: TextKind; id: string };

/** Every action of the last two years, the newest first; of one member or text if wanted. */
export function RecordLog() {
  const [filter, setFilter] = useState<Filter>({});
  const [{ entries, next, failure }, setList] = useState({
    entries: null as LogEntry[] | null,
    next: null as number | null,
    failure: '',
  });
  const [looked, setLooked] = useState<QueueItem | null>(null);
  const [said, setSaid] = useState('');

  async function load(wanted: Filter, before: number | null) {
    try {
      const page = await readLog({ ...wanted, ...(before && { before: String(before) }) });
      setList((old) => ({
        entries: before ? [...(old.entries ?? []), ...page.entries] : page.entries,
        next: page.next,
        failure: '',
      }));
    } catch (error) {
      const text = messageOf(error, 'The record didn’t load. Please check your connection.');
      setList((old) => ({ ...old, failure: text }));
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the whole record comes first
  useEffect(() => void load({}, null), []);

  const show = (wanted: Filter) => {
    setFilter(wanted);
    void load(wanted, null);
  };
  const look = async (kind: TextKind, id: number, message = '') => {
    try {
      setLooked(await readItem(kind, id));
      setSaid(message);
      show({ kind, id: String(id) });
    } catch (error) {
      setSaid(messageOf(error, 'That didn’t load. Check your connection and try again.'));
    }
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const member = String(new FormData(event.currentTarget).get('member')).trim();
    setLooked(null);
    setSaid('');
    show(member ? { member } : {});
  };

  return (
    <section aria-label="Record">
      <form onSubmit={search} className="flex flex-wrap items-end gap-3">
        <Field
          label="Member"
          name="member"
          placeholder="@keisha-w"
          maxLength={41}
          autoCapitalize="off"
        />
        <Button type="submit" kind="outline">
          Filter
        </Button>
      </form>
      <p role="status" className="mt-4 min-h-7 font-medium">
        {said}
      </p>
      {looked && (
        <div className="mb-8">
          <QueueCard
            key={`${looked.lastAction?.id ?? 0} ${looked.isHidden}`}
            item={looked}
            now={Date.now()}
            onChange={(message) => void look(looked.kind, looked.id, message)}
          />
          <Button
            kind="quiet"
            size="small"
            className="mt-3"
            onClick={() => {
              setLooked(null);
              show({});
            }}
          >
            Show the whole record
          </Button>
        </div>
      )}
      {entries === null && !failure && <Skeleton className="h-60" />}
      {entries?.length === 0 && (
        <p className="text-muted">
          {'member' in filter
            ? 'Nothing is recorded about that member.'
            : 'Nothing is recorded yet.'}
        </p>
      )}
      <ol className="border-ink border-t-[1.5px] empty:hidden">
        {entries?.map((entry) => (
          <li key={entry.id} className="border-line border-b border-dashed py-3">
            <p className="wrap-anywhere">
              <span className="font-semibold">{entry.by}</span> {DID[entry.action]}:{' '}
              <Subject entry={entry} onLook={(kind) => void look(kind, entry.target)} />
              {entry.author && <> of {entry.author.name}</>}
              {entry.author?.handle && (
                <span className="font-mono text-[0.85rem] text-muted"> @{entry.author.handle}</span>
              )}
            </p>
            {entry.reason && (
              <p dir="auto" className="wrap-anywhere max-w-[68ch] text-muted">
                {entry.reason}
              </p>
            )}
            <p className="font-mono text-[0.8rem] text-muted">
              <time dateTime={entry.at}>{dateAndTimeText(entry.at)}</time>
            </p>
          </li>
        ))}
      </ol>
      <p role="alert" className="py-4 empty:hidden">
        {failure}
      </p>
      {next !== null && (
        <Button kind="outline" className="mt-6" onClick={() => void load(filter, next)}>
          Show more
        </Button>
      )}
    </section>
  );
}

/** Texts open here; a portfolio has its own page, where it is put back. */
function Subject({ entry, onLook }: { entry: LogEntry; onLook: (kind: TextKind) => void }) {
  const { kind, target, href } = entry;
  if (kind === 'portfolio') {
    if (!href) return RECORDED_KINDS[kind];
    return (
      <a href={href} className="text-link inline-flex min-h-11 items-center">
        {RECORDED_KINDS[kind]}
      </a>
    );
  }
  return (
    <button type="button" className="text-link min-h-11" onClick={() => onLook(kind)}>
      {RECORDED_KINDS[kind]} {target}
    </button>
  );
}
