import type { StudyGroup } from './groups.ts';

const NOTES = {
  pending: {
    title: 'Your group is waiting for a moderator',
    text: 'They usually look within a day. Until then, only you can see it, and you can still change everything. We’ll let you know.',
  },
  refused: {
    title: 'A moderator didn’t approve this group',
    text: 'Change its name or description, and it goes back to them.',
  },
  hidden: {
    title: 'A moderator has hidden this group',
    text: 'No one can join, and the feed is closed for now.',
  },
} as const;

/** Why others don't see the group, with the moderator's reason for its owner. */
export function StatusNote({ group: { status, statusReason } }: { group: StudyGroup }) {
  if (status === 'shown') return null;
  const { title, text } = NOTES[status];
  return (
    <div className="mt-6 max-w-2xl rounded-surface border-[1.5px] border-edge bg-mark/25 p-5">
      <p className="font-semibold">{title}</p>
      {statusReason && (
        <p dir="auto" className="wrap-anywhere mt-1">
          “{statusReason}”
        </p>
      )}
      <p className="mt-1">{text}</p>
    </div>
  );
}
