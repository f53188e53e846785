import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import type { TextKind } from '../../../../../functions/community/moderation/rules/reports.ts';
import { Button } from '../../../../components/Button.tsx';
import { Field } from '../../../../components/Field.tsx';
import { Skeleton } from '../../../../components/Skeleton.tsx';
import { messageOf } from '../../../../lib/api.ts';
import { type QueueItem, readItem } from '../moderation.ts';
import { QueueCard } from './QueueCard.tsx';
import { RecordEntry } from './RecordEntry.tsx';
import { createRecord } from './record-store.ts';

/** Every action of the last two years, newest first; optionally of one member or text. */
export function RecordLog() {
  const [{ $record, show, showMore }] = useState(createRecord);
  const { filter, entries, next, failure } = useStore($record);
  useEffect(() => void show({}), [show]);
  const [looked, setLooked] = useState<QueueItem | null>(null);
  const [said, setSaid] = useState('');

  const look = async (kind: TextKind, id: number, message = '') => {
    try {
      setLooked(await readItem(kind, id));
      setSaid(message);
      void show({ kind, id: String(id) });
    } catch (error) {
      setSaid(messageOf(error, 'That didn’t load. Check your connection and try again.'));
    }
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const member = String(new FormData(event.currentTarget).get('member')).trim();
    setLooked(null);
    setSaid('');
    void show(member ? { member } : {});
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
              void show({});
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
          <RecordEntry
            key={entry.id}
            entry={entry}
            onLook={(kind) => void look(kind, entry.target)}
          />
        ))}
      </ol>
      <p role="alert" className="py-4 empty:hidden">
        {failure}
      </p>
      {next !== null && (
        <Button kind="outline" className="mt-6" onClick={() => void showMore()}>
          Show more
        </Button>
      )}
    </section>
  );
}
