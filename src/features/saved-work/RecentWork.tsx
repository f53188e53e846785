import { useEffect, useState } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { KIND_NAMES, toolAddress } from './kinds.ts';
import { startOutbox } from './outbox.ts';
import { changedWhen } from './saved-when.ts';
import { listWork, type WorkList } from './saved-work.ts';

const COUNT = 3;
/** Shown when nothing is saved: as many rows as a full list, so that nothing moves. */
const FIRSTS = [
  { href: '/business-plans', action: 'Make your first plan', result: 'Nothing saved yet' },
  { href: '/ai-content', action: 'Fill in a prompt', result: 'Kept here with your facts' },
  {
    href: '/pricing-calculator',
    action: 'Work out your price',
    result: 'Kept here to change later',
  },
];

/** Handed-in work counts too: it takes the first row, in place of “Nothing saved yet”. */
const firsts = (handedIn: number) =>
  handedIn === 0
    ? FIRSTS
    : [
        {
          href: '/saved-work#made',
          action: `${handedIn === 1 ? 'One thing' : `${handedIn} things`} you handed in`,
          result: 'From your lessons',
        },
        ...FIRSTS.slice(1),
      ];

/** The latest saved work, for dashboards. Renders nothing when it cannot be read. */
export function RecentWork() {
  const [list, setList] = useState<WorkList | 'failed' | null>(null);
  useEffect(() => {
    startOutbox();
    listWork({ limit: String(COUNT) }).then(
      (read) => setList(read),
      () => setList('failed'),
    );
  }, []);
  if (list === 'failed') return null;
  const works = list?.works;
  return (
    <section aria-labelledby="recent-work" className="@container">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent-work" className="text-[1.35rem]">
          Your work
        </h2>
        <a href="/saved-work" className="text-link inline-flex min-h-11 items-center">
          See all
        </a>
      </div>
      <ul
        aria-busy={!works}
        className="min-h-58 border-line border-t border-dashed @2xl:grid @2xl:min-h-20 @2xl:grid-cols-3 @2xl:gap-x-8"
      >
        {!works && [1, 2, 3].map((n) => <Skeleton key={n} className="my-2 h-14" />)}
        {works?.map((work) => (
          <li key={work.id} className="border-line border-b border-dashed py-2">
            <a
              href={toolAddress(work)}
              className="flex min-h-11 flex-col justify-center hover:text-accent"
            >
              <bdi className="truncate font-semibold">{work.title}</bdi>
              <span className="font-mono text-[0.78rem] text-muted">
                {KIND_NAMES[work.kind].one}, changed {changedWhen(work.updatedAt)}
              </span>
            </a>
          </li>
        ))}
        {works?.length === 0 &&
          firsts(list?.handedIn ?? 0).map(({ href, action, result }) => (
            <li key={href} className="border-line border-b border-dashed py-2">
              <a href={href} className="flex min-h-11 flex-col justify-center hover:text-accent">
                <span className="font-semibold">{action}</span>
                <span className="font-mono text-[0.78rem] text-muted">{result}</span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
