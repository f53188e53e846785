import { CircleAlert, Clock } from 'lucide-react';
import type { Resource } from './resources.ts';

const SENTENCES = {
  pending: 'Waiting for a moderator. Until then only you can see it.',
  refused: 'A moderator didn’t accept it. Edit it, and they’ll look again.',
  hidden: 'A moderator has hidden it. You can appeal under Notifications.',
} as const;

/** The moderation status, shown to the author and to moderators. */
export function Waiting({
  resource: { status, waitingVersion },
}: {
  resource: Pick<Resource, 'status' | 'waitingVersion'>;
}) {
  if (status === 'shown' && waitingVersion === null) return null;
  const isFine = status === 'pending' || status === 'shown';
  const Icon = isFine ? Clock : CircleAlert;
  return (
    <p
      className={`mt-2 flex items-start gap-2 font-medium text-[0.94rem] ${isFine ? 'text-accent' : 'text-coral'}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 flex-none" />
      {status !== 'shown'
        ? SENTENCES[status]
        : `Version ${waitingVersion} waits for a moderator. Until then, members get the previous one.`}
    </p>
  );
}
