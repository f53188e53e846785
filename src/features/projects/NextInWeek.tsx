import type { Step } from '../../../functions/next-step/rules/step.ts';
import type { WeekLesson } from '../../../functions/projects/state.ts';
import { stepTime } from '../../../functions/rules/days/step-time.ts';
import { openerFirst } from '../../../functions/rules/opens-with.ts';
import { buttonStyle } from '../../components/button-style.ts';
import { lessonAddress } from './WeekLessons.tsx';

interface Props {
  /** What the project asks for next. */
  lesson: WeekLesson;
  /** The member's next step; null if it is not known. */
  step: Step | null;
}

/** The way on in the project. Its button is filled unless the member's next step is another one, which is then named. */
export function NextInWeek({ lesson: { id, title, isRead, isOpen, minTier }, step }: Props) {
  const address = `${lessonAddress(id)}${isRead ? '#task' : ''}`;
  const other = step && step.href !== address ? step : null;
  return (
    <div className="border-t-[1.5px] border-edge bg-tint px-4 py-4">
      {isOpen ? (
        <a href={address} className={`${buttonStyle(other ? 'outline' : undefined)} max-sm:w-full`}>
          {isRead ? 'Hand in this week’s piece' : 'Go on with the lesson'}
          <span className="sr-only">: {title}</span>
        </a>
      ) : (
        <>
          <p className="mb-3">
            {openerFirst(minTier)} opens this lesson. What you made stays yours either way.
          </p>
          <a href={lessonAddress(id)} className={buttonStyle('outline')}>
            See the plan
            <span className="sr-only"> for {title}</span>
          </a>
        </>
      )}
      {step && !other && (
        <p className="mt-2 font-mono text-[0.82rem] text-accent">This is your next step today.</p>
      )}
      {other && (
        <p className="mt-2 text-[0.94rem]">
          <span className="text-muted">Your next step today:</span>{' '}
          <a
            href={other.href}
            dir="auto"
            className="text-link -my-2.5 inline-block py-2.5 wrap-anywhere"
          >
            {other.kind === 'use' ? other.title : `${other.title}, ${stepTime(other)}`}
          </a>
        </p>
      )}
    </div>
  );
}
