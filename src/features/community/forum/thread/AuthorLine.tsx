import type { ReactNode } from 'react';
import { levelOf } from '../../../../../functions/community/rules/trust.ts';
import { relativeTime } from '../../../../../functions/rules/days/relative-time.ts';
import { Badge } from '../../../../components/Badge.tsx';
import type { ForumReply } from '../../forum.ts';
import { Initials, nameOf } from '../../Initials.tsx';

interface Props {
  author: ForumReply['author'];
  createdAt: string;
  editedAt: string | null;
  now: number;
  onHistory: () => void;
  children?: ReactNode;
}

/** The author and the date. "edited" opens the history. */
export function AuthorLine({ author, createdAt, editedAt, now, onHistory, children }: Props) {
  const level = levelOf(author);
  return (
    <div className="flex items-center gap-3">
      <Initials author={author} />
      <p className="min-w-0 flex-1 leading-snug">
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi className="wrap-anywhere font-semibold">{nameOf(author)}</bdi>
          {level && <Badge>{level}</Badge>}
          {children}
        </span>
        <span className="text-[0.9rem] text-muted">
          <When at={createdAt} now={now} />
          {editedAt && (
            <>
              ,{' '}
              <button
                type="button"
                onClick={onHistory}
                aria-label={`Edited ${relativeTime(editedAt, now)}. See what it said before`}
                className="relative underline decoration-dotted underline-offset-3 before:absolute before:-inset-x-2 before:-inset-y-3 hover:text-ink"
              >
                edited{' '}
                <span suppressHydrationWarning>{relativeTime(editedAt, now).toLowerCase()}</span>
              </button>
            </>
          )}
        </span>
      </p>
    </div>
  );
}

function When({ at, now }: { at: string; now: number }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {relativeTime(at, now)}
    </time>
  );
}
