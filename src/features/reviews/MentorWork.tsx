import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { showToast } from '../../components/toast.ts';
import { messageOf } from '../../lib/api.ts';
import { KeepComment } from './KeepComment.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { NO_CONNECTION, type ReviewedWork, readWork } from './reviews.ts';
import { WorkToReview } from './WorkToReview.tsx';

interface Props {
  id: number;
  onDone: () => void;
  onClose: () => void;
}

/** One hand-in, for moderators: reviewed, and with a comment kept for everyone who misses the same check. */
export function MentorWork({ id, onDone, onClose }: Props) {
  const [work, setWork] = useState<ReviewedWork | null>(null);
  const place = useRef<HTMLDivElement>(null);

  async function load() {
    try {
      setWork(await readWork(id));
    } catch (error) {
      showToast({
        tone: 'destructive',
        title: 'The hand-in didn’t load',
        text: messageOf(error, NO_CONNECTION),
      });
      // A review that is being written stays.
      if (!work) onClose();
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for this hand-in.
  useEffect(() => {
    // The pressed button is gone.
    place.current?.focus();
    void load();
  }, [id]);

  return (
    <div ref={place} tabIndex={-1} className="mt-3 max-w-2xl outline-none">
      {work ? (
        <>
          <WorkToReview work={work} heading="h3" />
          {work.failed.length > 0 && (
            <p className="mt-3 text-[0.94rem] text-coral">
              Fails by itself: {work.failed.join('; ')}
            </p>
          )}
          <ReviewForm
            work={work}
            onGone={() => void load()}
            onSent={() => {
              showToast({ title: 'Sent', text: 'The author reads that a mentor wrote it.' });
              onDone();
            }}
            below={(says) => <KeepComment work={work} says={says} onKept={() => void load()} />}
          >
            <Button kind="quiet" onClick={onClose} className="max-sm:w-full">
              Close
            </Button>
          </ReviewForm>
        </>
      ) : (
        <Skeleton className="h-40" />
      )}
    </div>
  );
}
