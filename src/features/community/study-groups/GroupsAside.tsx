import type { GroupsAsideShown } from '../../../../functions/community/study-groups/aside.ts';
import { groupAddress } from '../../../../functions/community/study-groups/rules/address.ts';
import { shortTime } from '../../../../functions/community/study-groups/rules/meeting-text.ts';
import { JoinButton } from './JoinButton.tsx';
import { OwnGroup } from './OwnGroup.tsx';
import { useZone } from './use-zone.ts';

interface Props extends GroupsAsideShown {
  isMember: boolean;
  /** Null while the account has none. */
  timeZone: string | null;
}

/** Next to the forum's list: the member's own group, and up to three with room. */
export function GroupsAside({ own, withRoom, isMember, timeZone }: Props) {
  const zone = useZone(timeZone);
  return (
    <div className="space-y-8">
      {own && <OwnGroup shown={own} zone={zone} />}
      {withRoom.length > 0 && (
        <section aria-labelledby="with-room">
          <h2 id="with-room" className="text-[1.3rem]">
            Groups with room
          </h2>
          <ul className="mt-2">
            {withRoom.map((group) => (
              <li
                key={group.id}
                className="flex items-center justify-between gap-4 border-line border-b border-dashed py-3.5"
              >
                <div className="min-w-0">
                  <a
                    href={groupAddress(group)}
                    className="wrap-anywhere font-semibold leading-snug hover:text-accent"
                  >
                    <bdi>{group.name}</bdi>
                  </a>
                  <p className="text-[0.92rem] text-muted" suppressHydrationWarning>
                    {shortTime(group.meeting.next[0] ?? '', zone ?? group.meeting.timeZone)},{' '}
                    {group.memberCount} of {group.capacity}
                  </p>
                </div>
                {isMember && (
                  <div className="flex-none">
                    <JoinButton group={group} />
                  </div>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-[0.94rem] text-muted">
            {zone ? 'Times are in your zone.' : 'Times are in each group’s zone.'}{' '}
            <a href="/community/groups" className="text-link inline-flex min-h-11 items-center">
              All study groups
            </a>
          </p>
        </section>
      )}
      {!own && withRoom.length === 0 && (
        <p className="text-[0.94rem] text-muted">
          Half an hour a week with the same few people helps.{' '}
          <a href="/community/groups" className="text-link inline-flex min-h-11 items-center">
            {isMember ? 'Start a study group' : 'See the study groups'}
          </a>
        </p>
      )}
    </div>
  );
}
