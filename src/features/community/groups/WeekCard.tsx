import { Check } from 'lucide-react';
import { shortTime } from '../../../../functions/rules/study-groups/meeting-text.ts';
import { weekDates } from '../../../../functions/rules/weeks/days.ts';
import { CheckInForm } from './CheckInForm.tsx';
import type { GroupInside, StudyGroup } from './groups.ts';

interface Props {
  group: StudyGroup;
  inside: GroupInside;
  zone: string | null;
  onSaved: () => Promise<void>;
}

/** The group's week: say it, meet, show it. What is next is marked. */
export function WeekCard({ group, inside, zone, onSaved }: Props) {
  const { members, week, weeklyGoal, meetsAt, meetingState } = inside;
  const own = members.find(({ isSelf }) => isSelf)?.checkIn ?? null;
  const steps = [
    { key: 'say', day: 1, text: 'Say what you’ll finish', when: 'Mon', isDone: own !== null },
    {
      key: 'meet',
      day: group.meeting.weekday,
      text: `Meet, ${group.meeting.minutes} minutes`,
      when: meetingState === 'now' ? 'now' : shortTime(meetsAt, zone ?? group.meeting.timeZone),
      isDone: meetingState === 'over',
    },
    { key: 'show', day: 5, text: 'Show it, done or not', when: 'Fri', isDone: own?.done === true },
  ].toSorted((a, b) => a.day - b.day);
  const current = steps.find(({ isDone }) => !isDone)?.key;
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
      <ol>
        {steps.map(({ key, text, when, isDone }) => (
          <li
            key={key}
            aria-current={key === current ? 'step' : undefined}
            className={`flex min-h-13 items-center gap-3.5 border-line border-b border-dashed px-5 py-2 ${key === current ? 'bg-tint' : ''}`}
          >
            <span
              aria-hidden="true"
              className={`grid size-5 flex-none place-items-center rounded-[5px] border-[1.5px] ${isDone ? 'border-accent bg-accent text-on-accent' : 'border-ink'}`}
            >
              {isDone && <Check className="size-3.5" strokeWidth={3} />}
            </span>
            <span className={`min-w-0 flex-1 ${key === current ? 'font-semibold' : ''}`}>
              {text}
              {isDone && <span className="sr-only">, done</span>}
            </span>
            <span
              className={`flex-none font-mono text-[0.82rem] ${key === current ? 'font-semibold' : 'text-muted'}`}
              suppressHydrationWarning
            >
              {when}
            </span>
          </li>
        ))}
      </ol>
      <CheckInForm
        key={`${week} ${own ? 'said' : 'new'}`}
        groupId={group.id}
        week={week}
        own={own}
        lastWeek={inside.lastWeek}
        onSaved={onSaved}
      />
      <p className="px-5 pb-4 text-[0.94rem]">{summary(members)}</p>
    </section>
  );
}

function summary(members: GroupInside['members']): string {
  const said = members.filter(({ checkIn }) => checkIn).length;
  const done = members.filter(({ checkIn }) => checkIn?.done).length;
  if (said === 0) return 'Nobody has checked in yet. Somebody has to go first.';
  const finished =
    done === 0
      ? ''
      : ` ${done === said ? 'All of them are' : `${done} ${done === 1 ? 'is' : 'are'}`} done.`;
  return `${said} of ${members.length} ${members.length === 1 ? 'has' : 'have'} checked in.${finished}`;
}
