import { useState } from 'react';
import { groupAddress } from '../../../../functions/community/study-groups/rules/address.ts';
import { meetingText } from '../../../../functions/community/study-groups/rules/meeting-text.ts';
import { Badge } from '../../../components/Badge.tsx';
import type { StudyGroup } from './groups.ts';
import { JoinButton } from './JoinButton.tsx';
import { categoryName, difficultyName, STATUS_BADGES } from './labels.ts';

interface Props {
  group: StudyGroup;
  isMember: boolean;
  zone: string | null;
}

export function GroupRow({ group: first, isMember, zone }: Props) {
  const [group, setGroup] = useState(first);
  const isFull = group.memberCount >= group.capacity;
  const status = STATUS_BADGES[group.status];
  return (
    <li className="grid items-start gap-x-8 gap-y-3 border-line border-b border-dashed py-6 sm:grid-cols-[1fr_auto]">
      <article className="min-w-0">
        <h3 className="wrap-anywhere text-[1.15rem] leading-snug">
          {group.hasNews && (
            <span className="mr-2 inline-block size-2 rounded-full bg-accent align-middle">
              <span className="sr-only">New messages: </span>
            </span>
          )}
          <a href={groupAddress(group)} className="hover:text-accent">
            <bdi>{group.name}</bdi>
          </a>
        </h3>
        <p dir="auto" className="wrap-anywhere mt-1 line-clamp-3 max-w-[68ch] text-muted">
          {group.description}
        </p>
        <p className="mt-2 text-[0.94rem]">
          <span suppressHydrationWarning>{meetingText({ ...group.meeting }, zone)}</span>
          <span className="text-muted">
            {`, ${group.meeting.minutes} min · `}
            {isFull
              ? `full, ${group.capacity} members`
              : `${group.memberCount} of ${group.capacity} members`}
            {group.waitingCount > 0 && `, ${group.waitingCount} waiting`}
          </span>
        </p>
        <p className="mt-2.5 flex flex-wrap gap-2">
          <Badge>{categoryName(group.category)}</Badge>
          <Badge>{difficultyName(group.difficulty)}</Badge>
          {group.isOwner && <Badge tone="done">Yours</Badge>}
          {status && <Badge tone={status.tone}>{status.text}</Badge>}
        </p>
      </article>
      {isMember && group.status === 'shown' && (
        <div className="max-sm:grid sm:justify-self-end">
          <JoinButton group={group} onJoined={(joined) => setGroup({ ...group, ...joined })} />
        </div>
      )}
    </li>
  );
}
