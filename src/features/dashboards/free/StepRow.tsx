import { useId } from 'react';
import type { AiUses } from '../../../../functions/ai/rules/quota.ts';
import { setCheck } from '../../checks/checks.ts';
import { StepAction } from './StepAction.tsx';
import type { ShownStep } from './steps.ts';

interface Props {
  step: ShownStep;
  isNow: boolean;
  uses: AiUses;
}

/** A step to tick off; the current one is expanded, with its only button. */
export function StepRow({ step, isNow, uses }: Props) {
  const id = useId();
  const { item, title, text, lesson, done } = step;
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={`border-line border-b border-dashed last:border-0 ${isNow ? 'flex-1 bg-tint' : ''}`}
    >
      <div className="flex">
        {/* 44 px to press; the label belongs to it as well. */}
        <label
          htmlFor={id}
          className={`flex flex-1 cursor-pointer items-start gap-3.5 pt-3 pr-3 pl-4 sm:pt-3.5 sm:pl-5 ${isNow || !text || done !== 'no' ? 'pb-2.5' : 'pb-2.5 sm:pb-0.5'}`}
        >
          <input
            id={id}
            type="checkbox"
            className="mt-[0.2em]"
            checked={done !== 'no'}
            disabled={done === 'lesson'}
            aria-describedby={done === 'lesson' ? `${id}-why` : undefined}
            onChange={(event) => void setCheck('guide', item, event.currentTarget.checked)}
          />
          <span
            className={
              isNow
                ? 'font-bold font-display text-[1.35rem] leading-[1.15] sm:text-[1.7rem] tracking-tight'
                : `font-semibold ${done === 'no' ? '' : 'text-muted'}`
            }
          >
            {title}
          </span>
        </label>
        {lesson && (
          <span
            id={`${id}-why`}
            className={`max-w-28 flex-none pt-4 pr-5 text-right font-mono leading-snug sm:max-w-none text-[0.82rem] text-muted ${done === 'no' ? '' : 'max-sm:sr-only'}`}
          >
            {done === 'lesson' ? 'lesson finished' : lesson.takes}
          </span>
        )}
      </div>
      {done === 'no' && text && (
        <p
          className={`pr-4 pb-3 pl-[3.1rem] sm:pr-5 sm:pl-[3.35rem] ${isNow ? '' : 'text-[0.94rem] text-muted max-sm:hidden'}`}
        >
          {text}
        </p>
      )}
      {isNow && (
        <div className="pr-4 pb-4 pl-[3.1rem] sm:pr-5 sm:pb-6 sm:pl-[3.35rem]">
          <StepAction {...{ step, uses }} />
        </div>
      )}
    </li>
  );
}
