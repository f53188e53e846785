import { Check } from 'lucide-react';
import type { MeetingState } from '../../../../functions/community/study-groups/rules/meeting.ts';
import { shortTime } from '../../../../functions/community/study-groups/rules/meeting-text.ts';
import type { StudyGroup } from './groups.ts';

interface Props {
  meeting: StudyGroup['meeting'];
  meetsAt: string;
  meetingState: MeetingState;
  /** The member's own check-in of this week. */
  own: { done: boolean } | null;
  zone: string | null;
}

/** The three steps of a group's week, in the order of their days. The next one is marked. */
export function WeekSteps({ meeting, meetsAt, meetingState, own, zone }: Props) {
  const steps = [
    { key: 'say', day: 1, text: 'Say what you’ll finish', when: 'Mon', isDone: own !== null },
    {
      key: 'meet',
      day: meeting.weekday,
      text: `Meet, ${meeting.minutes} minutes`,
      when: meetingState === 'now' ? 'now' : shortTime(meetsAt, zone ?? meeting.timeZone),
      isDone: meetingState === 'over',
    },
    { key: 'show', day: 5, text: 'Show it, done or not', when: 'Fri', isDone: own?.done === true },
  ].toSorted((a, b) => a.day - b.day);
  const current = steps.find(({ isDone }) => !isDone)?.key;
  return (
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
  );
}
