import type { OwnGroupShown } from '../../../../functions/community/study-groups/aside.ts';
import { groupAddress } from '../../../../functions/community/study-groups/rules/address.ts';
import { buttonStyle } from '../../../components/button-style.ts';
import { WeekSteps } from './WeekSteps.tsx';

/** The member's own group as a card: this week's steps, and the others' check-ins. */
export function OwnGroup({ shown, zone }: { shown: OwnGroupShown; zone: string | null }) {
  const { group, meetsAt, meetingState, own, checkedIn, stuck } = shown;
  return (
    <section aria-labelledby="own-group" className="ledger">
      <div className="flex items-baseline justify-between gap-3 border-ink border-b-[1.5px] px-5 py-3.5 font-mono text-[0.85rem]">
        <h2
          id="own-group"
          className="wrap-anywhere min-w-0 font-mono font-normal text-[0.85rem] tracking-normal"
        >
          <bdi>{group.name}</bdi>
        </h2>
        <p className="flex-none text-muted">your group</p>
      </div>
      <WeekSteps meeting={group.meeting} {...{ meetsAt, meetingState, own, zone }} />
      <div className="space-y-3 px-5 py-4">
        <p className="wrap-anywhere text-[0.94rem]">
          {checkedIn === 0
            ? 'No one has checked in yet.'
            : `${checkedIn} of ${group.memberCount} ${group.memberCount === 1 ? 'has' : 'have'} checked in.`}
          {stuck && (
            <>
              {' '}
              <strong className="font-semibold">
                <bdi>{stuck.firstName}</bdi> is stuck
              </strong>
              {stuck.on && (
                <>
                  {' '}
                  on <bdi>“{stuck.on}”</bdi>
                </>
              )}
              .
            </>
          )}
        </p>
        <a href={groupAddress(group)} className={`${buttonStyle('outline', 'small')} w-full`}>
          Open the group
        </a>
      </div>
    </section>
  );
}
