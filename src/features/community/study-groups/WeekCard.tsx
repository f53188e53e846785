import { weekDates } from '../../../../functions/rules/days/day-names.ts';
import { CheckInForm } from './CheckInForm.tsx';
import type { GroupInside, StudyGroup } from './groups.ts';
import { Said } from './Said.tsx';
import { WeekSteps } from './WeekSteps.tsx';

interface Props {
  group: StudyGroup;
  inside: GroupInside;
  zone: string | null;
  onSaved: () => Promise<void>;
}

/** The group's week: its goal and steps, and the members' check-ins. */
export function WeekCard({ group, inside, zone, onSaved }: Props) {
  const { members, week, weeklyGoal, meetsAt, meetingState } = inside;
  const own = members.find(({ isSelf }) => isSelf)?.checkIn ?? null;
  return (
    <section aria-labelledby="week" className="ledger">
      <div className="flex items-baseline justify-between gap-3 border-ink border-b-[1.5px] px-5 py-3.5 font-mono text-[0.85rem]">
        <h2 id="week" className="font-mono font-normal text-[0.85rem] tracking-normal">
          Your week
        </h2>
        <p className="text-right text-muted">{weekDates(week)}</p>
      </div>
      {weeklyGoal && (
        <p className="wrap-anywhere border-line border-b border-dashed px-5 py-3">
          <span className="font-mono text-[0.8rem] text-muted">The group’s goal</span>
          <bdi className="block font-semibold">{weeklyGoal}</bdi>
        </p>
      )}
      <WeekSteps meeting={group.meeting} {...{ meetsAt, meetingState, own, zone }} />
      <CheckInForm
        key={week}
        groupId={group.id}
        week={week}
        own={own}
        lastWeek={inside.lastWeek}
        onSaved={onSaved}
      />
      <p className="px-5 pb-4 text-[0.94rem]">{summary(members)}</p>
      <Said members={members} />
    </section>
  );
}

function summary(members: GroupInside['members']): string {
  const said = members.filter(({ checkIn }) => checkIn).length;
  const done = members.filter(({ checkIn }) => checkIn?.done).length;
  if (said === 0) return 'No one has checked in yet. Someone has to go first.';
  const haveSaid = `${said} of ${members.length} ${members.length === 1 ? 'has' : 'have'} checked in`;
  if (done === 0) return `${haveSaid}.`;
  if (done === said) return `${haveSaid}, and ${done === 1 ? 'it’s' : 'all of it is'} done.`;
  return `${haveSaid}, and ${done} ${done === 1 ? 'is' : 'are'} done already.`;
}
