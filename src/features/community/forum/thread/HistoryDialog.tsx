import { useCallback, useEffect, useState } from 'react';
import { dateAndTimeText } from '../../../../../functions/rules/days/date-text.ts';
import { Button } from '../../../../components/Button.tsx';
import { Dialog } from '../../../../components/Dialog.tsx';
import { type Revision, readRevisions } from '../../forum.ts';
import { CommunityText } from '../../writing/CommunityText.tsx';

interface Props {
  postId: number;
  /** Null for the post itself. */
  replyId: number | null;
  onClose: () => void;
}

/** A text's earlier versions, newest first. */
export function HistoryDialog({ postId, replyId, onClose }: Props) {
  const [revisions, setRevisions] = useState<Revision[] | 'loading' | 'failed'>('loading');
  const load = useCallback(() => {
    setRevisions('loading');
    readRevisions(postId, replyId).then(setRevisions, () => setRevisions('failed'));
  }, [postId, replyId]);
  useEffect(load, [load]);
  return (
    <Dialog open onClose={onClose} title="History" description="What it said before, newest first.">
      {revisions === 'loading' && <p role="status">Loading…</p>}
      {revisions === 'failed' && (
        <>
          <p role="alert">The history didn’t load. Please check your connection.</p>
          <Button size="small" kind="outline" className="mt-3" onClick={load}>
            Try again
          </Button>
        </>
      )}
      {Array.isArray(revisions) && revisions.length === 0 && <p>There’s nothing earlier.</p>}
      {Array.isArray(revisions) && (
        <ol className="max-h-[60vh] divide-y divide-dashed divide-line overflow-y-auto">
          {revisions.map(({ id, title, body, writtenAt, replacedAt }) => (
            <li key={id} className="py-4 first:pt-0">
              <p className="font-mono text-[0.8rem] text-muted">
                From <time dateTime={writtenAt}>{dateAndTimeText(writtenAt)}</time> to{' '}
                <time dateTime={replacedAt}>{dateAndTimeText(replacedAt)}</time>
              </p>
              {title && (
                <h3 dir="auto" className="wrap-anywhere mt-2 text-[1.05rem]">
                  {title}
                </h3>
              )}
              <div className="mt-2">
                <CommunityText body={body} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
