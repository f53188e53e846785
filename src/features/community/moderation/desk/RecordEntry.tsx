import {
  DID,
  RECORDED_KINDS,
} from '../../../../../functions/community/moderation/rules/moderation.ts';
import type { TextKind } from '../../../../../functions/community/moderation/rules/reports.ts';
import { dateAndTimeText } from '../../../../../functions/rules/days/date-text.ts';
import type { LogEntry } from '../moderation.ts';

interface Props {
  entry: LogEntry;
  onLook: (kind: TextKind) => void;
}

/** One action: who did what, to which text of which member, why and when. */
export function RecordEntry({ entry, onLook }: Props) {
  const { by, action, author, reason, at } = entry;
  return (
    <li className="border-line border-b border-dashed py-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{by}</span> {DID[action]}:{' '}
        <Subject entry={entry} onLook={onLook} />
        {author && <> of {author.name}</>}
        {author?.handle && (
          <span className="font-mono text-[0.85rem] text-muted"> @{author.handle}</span>
        )}
      </p>
      {reason && (
        <p dir="auto" className="wrap-anywhere max-w-[68ch] text-muted">
          {reason}
        </p>
      )}
      <p className="font-mono text-[0.8rem] text-muted">
        <time dateTime={at}>{dateAndTimeText(at)}</time>
      </p>
    </li>
  );
}

/** Texts open in the record; a portfolio has its own page, where it is restored. */
function Subject({ entry, onLook }: Props) {
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
