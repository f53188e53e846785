import { useRef, useState } from 'react';
import { STARTERS } from '../../../functions/reviews/rules/limits.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';
import { messageOf } from '../../lib/api.ts';
import { ReportButton } from '../community/moderation/ReportButton.tsx';
import { Answers } from './Answers.tsx';
import {
  blockReviewer,
  dayOf,
  NO_CONNECTION,
  type OwnReview,
  reportReview,
  thankFor,
} from './reviews.ts';

interface Props {
  review: OwnReview;
  onChange: (changed: Partial<OwnReview>) => void;
}

/** A review of the member's own work. It never says who wrote it. */
export function ReceivedReview({ review, onChange }: Props) {
  const { kind, works, change, answers, writtenAt, isOlder, isReported, isBlocked } = review;
  const [isOpen, setOpen] = useState(!(isBlocked || isReported));
  const row = useRef<HTMLLIElement>(null);
  /** The pressed button is gone: the focus stays with its review. */
  function turn(opens: boolean) {
    setOpen(opens);
    row.current?.focus();
  }
  const by = kind === 'mentor' ? 'A mentor' : 'A member';
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="border-line border-t border-dashed p-5 outline-offset-[-3px]"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{by}</strong>
        <time dateTime={writtenAt} className="font-mono text-[0.78rem] text-muted">
          {dayOf(writtenAt)}
        </time>
        {kind === 'mentor' && <Badge tone="mark">Mentor</Badge>}
        {isOlder && <Badge>About an earlier version</Badge>}
      </p>
      {isOpen ? (
        <>
          <p dir="auto" className="wrap-anywhere mt-3 whitespace-pre-wrap">
            <strong className="font-semibold">{STARTERS.works}</strong> {works}
          </p>
          <p dir="auto" className="wrap-anywhere mt-2 whitespace-pre-wrap">
            <strong className="font-semibold">{STARTERS.change}</strong> {change}
          </p>
          <Answers answers={answers} />
          <Responses review={review} onChange={onChange} onClose={() => turn(false)} />
        </>
      ) : (
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-muted">
          {isBlocked ? 'You blocked this reviewer.' : 'You reported this review.'}
          <button type="button" className="text-link min-h-11" onClick={() => turn(true)}>
            Show it
          </button>
        </p>
      )}
    </li>
  );
}

function Responses({ review, onChange, onClose }: Props & { onClose: () => void }) {
  const { id, kind, isThanked, isReported, isBlocked } = review;
  const [isAsking, setAsking] = useState(false);
  const sending = useRef(false);
  const asking = useRef<HTMLButtonElement>(null);

  async function send(action: () => Promise<unknown>, changed: Partial<OwnReview>) {
    if (sending.current) return;
    sending.current = true;
    try {
      await action();
      onChange(changed);
      setAsking(false);
      if (changed.isBlocked) onClose();
    } catch (error) {
      const text = messageOf(error, NO_CONNECTION);
      showToast({ tone: 'destructive', title: 'That didn’t work', text });
    } finally {
      sending.current = false;
    }
  }

  function cancel() {
    setAsking(false);
    requestAnimationFrame(() => asking.current?.focus());
  }

  if (isAsking)
    return (
      <fieldset className="mt-3 min-w-0 rounded-control border border-line border-dashed p-4">
        <legend className="sr-only">Block this reviewer?</legend>
        <p>
          Neither of you will review the other again. We won’t tell them, and you won’t learn who it
          is.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            kind="danger"
            size="small"
            // It replaces the button that was pressed.
            autoFocus
            onClick={() => void send(() => blockReviewer(id), { isBlocked: true })}
          >
            Block this reviewer
          </Button>
          <Button kind="quiet" size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </fieldset>
    );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
      <Button
        kind={isThanked ? 'done' : 'outline'}
        size="small"
        settled={isThanked}
        onClick={() => void send(() => thankFor(id), { isThanked: true })}
      >
        {isThanked ? 'You said thank you' : 'Say thank you'}
      </Button>
      {isReported ? (
        <span className="text-[0.94rem] text-muted">Reported</span>
      ) : (
        <ReportButton send={reportReview(id)} of="this review" />
      )}
      {kind === 'member' && !isBlocked && (
        <button
          ref={asking}
          type="button"
          className="text-link min-h-11"
          onClick={() => setAsking(true)}
        >
          Block this reviewer
        </button>
      )}
    </div>
  );
}
