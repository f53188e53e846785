import { dateText } from '../../../../../functions/rules/days/date-text.ts';
import { relativeTime } from '../../../../../functions/rules/days/relative-time.ts';
import type { QueueItem } from '../moderation.ts';

/** The author, the date, and the author's record in the community. */
export function AuthorLine({ item: { author, writtenAt }, now }: { item: QueueItem; now: number }) {
  if (!author)
    return (
      <p className="mt-2 text-[0.94rem] text-muted">
        A former member, {relativeTime(writtenAt, now).toLowerCase()}
      </p>
    );
  const facts = [
    author.level ?? (author.trust === 'regular' ? 'Regular' : null),
    author.texts >= 50
      ? '50 texts or more'
      : author.texts === 1
        ? '1 text'
        : `${author.texts} texts`,
    author.days === 1 ? '1 day here' : `${author.days} days here`,
    author.warnings > 0 && (author.warnings === 1 ? '1 warning' : `${author.warnings} warnings`),
    Date.parse(author.suspendedUntil ?? '') > now &&
      `paused until ${dateText(author.suspendedUntil ?? '')}`,
  ].filter(Boolean);
  return (
    <p className="mt-2 text-[0.94rem] text-muted">
      <bdi className="font-semibold text-ink">{author.name}</bdi>
      {author.handle && (
        <>
          {' '}
          <span className="wrap-anywhere font-mono text-[0.85rem]">@{author.handle}</span>
        </>
      )}
      , {relativeTime(writtenAt, now).toLowerCase()}
      <span className="block">{facts.join(', ')}</span>
    </p>
  );
}
