import type { Ref } from 'react';
import { DID, KIND_NAMES } from '../../../../../functions/community/moderation/rules/moderation.ts';
import { REPORT_REASONS } from '../../../../../functions/community/moderation/rules/reports.ts';
import { relativeTime } from '../../../../../functions/rules/days/relative-time.ts';
import { Badge } from '../../../../components/Badge.tsx';
import type { QueueItem } from '../moderation.ts';
import { AppealPart } from './AppealPart.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { CardActions } from './CardActions.tsx';

interface Props {
  item: QueueItem;
  now: number;
  ref?: Ref<HTMLElement>;
  /** Gets a message about what was done, here or by another moderator; the item is then read again. */
  onChange: (message: string) => void;
}

const FOLDED = 600;

/** A text with everything a moderator needs to decide about it. */
export function QueueCard({ item, now, ref, onChange }: Props) {
  const label = item.title || KIND_NAMES[item.kind];
  const count = item.reports.reduce((sum, report) => sum + report.count, 0);
  return (
    <article ref={ref} tabIndex={-1} aria-label={label} className="ledger p-4 sm:p-6">
      <p className="flex flex-wrap items-center gap-2">
        <Badge>{KIND_NAMES[item.kind]}</Badge>
        {item.isHidden && <Badge tone="warning">hidden</Badge>}
        {item.isExample && <Badge tone="mark">example</Badge>}
        {item.status === 'pending' && <Badge tone="mark">waits for approval</Badge>}
        {count > 0 && <Badge tone="warning">{count === 1 ? '1 report' : `${count} reports`}</Badge>}
      </p>
      {item.title && (
        <h3 dir="auto" className="wrap-anywhere mt-3 text-[1.15rem] leading-snug">
          {item.kind === 'reply' && <span className="font-normal text-muted">In: </span>}
          {item.isGone || item.isHidden ? (
            item.title
          ) : (
            <a href={item.href} className="text-link">
              {item.title}
            </a>
          )}
        </h3>
      )}
      <AuthorLine item={item} now={now} />
      <Text content={item.content} isGone={item.isGone} />
      {count > 0 && (
        <ul aria-label="Reports" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 font-medium">
          {item.reports.map(({ reason, count: times }) => (
            <li key={reason}>
              {REPORT_REASONS[reason]}
              {times > 1 && <span className="font-mono text-[0.85rem]"> × {times}</span>}
            </li>
          ))}
        </ul>
      )}
      {item.notes.map((note) => (
        <blockquote
          key={note}
          dir="auto"
          className="wrap-anywhere mt-2 border-line border-l-[3px] pl-3 text-muted"
        >
          {note}
        </blockquote>
      ))}
      {item.lastAction && (
        <p className="wrap-anywhere mt-4 text-[0.94rem] text-muted">
          {item.lastAction.by} {DID[item.lastAction.action]},{' '}
          {relativeTime(item.lastAction.at, now).toLowerCase()}
          {item.lastAction.reason && <q className="ml-1">{item.lastAction.reason}</q>}
        </p>
      )}
      {item.appeal ? (
        <AppealPart appeal={item.appeal} mayDecide={item.mayDecide} onChange={onChange} />
      ) : (
        <CardActions item={item} onChange={onChange} />
      )}
    </article>
  );
}

function Text({ content, isGone }: { content: string; isGone: boolean }) {
  const look = 'wrap-anywhere mt-3 max-w-[68ch] whitespace-pre-line';
  if (isGone) return <p className={`${look} text-muted`}>Its author has deleted it.</p>;
  const characters = [...content];
  if (characters.length <= FOLDED)
    return (
      <p dir="auto" className={look}>
        {content}
      </p>
    );
  return (
    <details className="mt-3">
      <summary className="cursor-pointer">
        <span dir="auto" className="wrap-anywhere max-w-[68ch] whitespace-pre-line">
          {characters.slice(0, FOLDED).join('')}…{' '}
        </span>
        <span className="text-link">Read it all</span>
      </summary>
      <p dir="auto" className={look}>
        {content}
      </p>
    </details>
  );
}
