import { useEffect, useState } from 'react';
import {
  QUEUE_PARTS,
  type QueuePart,
} from '../../../../../functions/community/moderation/rules/moderation.ts';
import type { Waiting } from '../moderation.ts';
import { Queue } from './Queue.tsx';
import { RecordLog } from './RecordLog.tsx';

type Tab = QueuePart | 'record';

const TABS: readonly [Tab, string][] = [
  ['reports', 'Reports'],
  ['groups', 'Study groups'],
  ['resources', 'Resources'],
  ['appeals', 'Appeals'],
  ['record', 'Record'],
];

const fromAddress = (): Tab => {
  const wanted = new URLSearchParams(location.search).get('part');
  return TABS.find(([tab]) => tab === wanted)?.[0] ?? 'reports';
};

/** The moderation page. The open tab is in the URL. */
export function ModerationDesk() {
  const [tab, setTab] = useState<Tab | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(() => setTab(fromAddress()), []);

  const open = (next: Tab) => {
    history.replaceState(null, '', next === 'reports' ? '/moderation' : `/moderation?part=${next}`);
    setTab(next);
  };

  return (
    <>
      <nav aria-label="Parts of the queue" className="mt-6 flex flex-wrap gap-2">
        {TABS.map(([each, label]) => (
          <a
            key={each}
            href={`/moderation?part=${each}`}
            aria-current={each === tab ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              open(each);
            }}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-line bg-sheet px-4 py-1.5 font-medium text-[0.94rem] hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
          >
            {label}
            {each !== 'record' && (waiting?.[each] ?? 0) > 0 && (
              <span className="font-mono text-[0.8rem]">{waiting?.[each]}</span>
            )}
          </a>
        ))}
      </nav>
      <div className="mt-6">
        {tab === 'record' && <RecordLog />}
        {QUEUE_PARTS.map(
          (part) => part === tab && <Queue key={part} part={part} onWaiting={setWaiting} />,
        )}
      </div>
    </>
  );
}
