import { CalendarPlus } from 'lucide-react';
import { groupAddress } from '../../../../functions/community/study-groups/rules/address.ts';
import {
  cityOf,
  clockTime,
  fullTime,
  shortTime,
} from '../../../../functions/community/study-groups/rules/meeting-text.ts';
import { Badge } from '../../../components/Badge.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { reportOf } from '../moderation/moderation.ts';
import { ReportButton } from '../moderation/ReportButton.tsx';
import { GroupActions } from './GroupActions.tsx';
import type { GroupInside, PathChoice, StudyGroup } from './groups.ts';
import { JoinButton } from './JoinButton.tsx';
import { categoryName, difficultyName } from './labels.ts';

interface Props {
  group: StudyGroup;
  inside: GroupInside | null;
  zone: string | null;
  isMember: boolean;
  paths: PathChoice[];
  onChanged: () => Promise<void>;
}

/** The group's description and meeting, and the buttons to join and leave. */
export function GroupHead({ group, inside, zone, isMember, paths, onChanged }: Props) {
  const { meeting, memberCount, capacity, waitingCount } = group;
  const [next = ''] = meeting.next;
  const shown = zone ?? meeting.timeZone;
  const isOn = inside?.meetingState === 'now';
  const canJoin = isMember && group.status === 'shown' && !inside && !group.isWaiting;
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge>{categoryName(group.category)}</Badge>
        <Badge>{difficultyName(group.difficulty)}</Badge>
      </p>
      <h1 className="wrap-anywhere mt-3">
        <bdi>{group.name}</bdi>
      </h1>
      <p dir="auto" className="wrap-anywhere mt-4 max-w-[68ch] whitespace-pre-line text-[1.05rem]">
        {group.description}
      </p>
      <dl className="mt-6 grid max-w-2xl gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
        <dt className="font-mono text-[0.85rem] text-muted sm:pt-0.5">Meets</dt>
        <dd className="-mt-3 sm:mt-0">
          <span className="font-semibold" suppressHydrationWarning>
            {shortTime(next, shown)}
          </span>{' '}
          every week, {meeting.minutes} minutes
          <span className="block text-[0.94rem] text-muted" suppressHydrationWarning>
            {zone
              ? `Your time. ${isOn ? 'On right now' : `Next: ${fullTime(next, zone)}`}${
                  zone === meeting.timeZone
                    ? '.'
                    : `, which is ${clockTime(next, meeting.timeZone)} in ${cityOf(meeting.timeZone)}.`
                }`
              : `${cityOf(meeting.timeZone)} time. Next: ${fullTime(next, meeting.timeZone)}.`}
          </span>
        </dd>
        <dt className="font-mono text-[0.85rem] text-muted sm:pt-0.5">Members</dt>
        <dd className="-mt-3 sm:mt-0">
          {memberCount} of {capacity}
          {waitingCount > 0 && <span className="text-muted">, {waitingCount} on the waitlist</span>}
        </dd>
      </dl>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        {inside?.joinLink && (
          <a
            href={inside.joinLink}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={buttonStyle(isOn ? 'main' : 'outline')}
          >
            {isOn ? 'Join the call now' : 'Open the call'}
          </a>
        )}
        {inside && (
          <a
            href={`/api/study-groups/${group.id}/calendar.ics`}
            download
            className={buttonStyle('outline')}
          >
            <CalendarPlus aria-hidden="true" className="size-5" />
            Add to calendar
          </a>
        )}
        {canJoin && (
          <JoinButton group={group} kind="main" size="normal" onJoined={() => void onChanged()} />
        )}
        {!isMember && (
          <a
            href={`/login?redirect=${encodeURIComponent(groupAddress(group))}`}
            className={buttonStyle('outline')}
          >
            Log in to join
          </a>
        )}
        {isMember && <GroupActions {...{ group, inside, paths, onChanged }} />}
        {isMember && !group.isOwner && (
          <ReportButton send={reportOf('group', group.id)} of="this group" />
        )}
      </div>
      {group.isWaiting && (
        <p className="mt-5 max-w-[60ch] border-accent border-l-2 pl-4">
          <span className="font-semibold">
            You’re on the waitlist, number {group.waitingPlace}.
          </span>{' '}
          You’ll hear from us as soon as a place opens.
        </p>
      )}
    </>
  );
}
