import type { Resource } from './resources.ts';

const SENTENCES = {
  pending: 'Waits for a moderator. Until then only you can see it.',
  refused: 'A moderator didn’t accept it. Edit it, and they’ll look again.',
  hidden: 'A moderator has hidden it. You can appeal under Notifications.',
} as const;

/** What the author should know, and a moderator on the way through. */
export function Waiting({
  resource: { status, waitingVersion },
}: {
  resource: Pick<Resource, 'status' | 'waitingVersion'>;
}) {
  if (status === 'shown') return null;
  const isFine = status === 'pending';
  return (
    <p
      className={`mt-2 inline-block rounded-control border-[1.5px] px-3 py-1.5 text-[0.92rem] ${isFine ? 'border-edge bg-mark text-on-mark' : 'border-coral bg-coral-tint'}`}
    >
      {waitingVersion === null
        ? SENTENCES[status]
        : `Version ${waitingVersion} waits for a moderator. Until then members get the one before.`}
    </p>
  );
}
