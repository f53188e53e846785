import { useEffect, useState } from 'react';
import type { Step } from '../../../functions/next-step/rules/step.ts';
import { stepTime } from '../../../functions/rules/days/step-time.ts';
import { askNextStep } from './next-step.ts';

/**
 * The member's next step, where a page has nothing to show yet. Until it is known, and without a connection, it leads to
 * /next, which opens the same. Its height never changes.
 */
export function YourNextStep() {
  const [step, setStep] = useState<Step | null>(null);
  useEffect(() => void askNextStep().then(setStep), []);
  return (
    <a
      href={step?.href ?? '/next'}
      className="group flex w-full items-center gap-4 rounded-surface border border-accent bg-accent px-4 py-3 text-left text-on-accent no-underline on-strong hover:border-ink dark:bg-tint dark:text-ink"
    >
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-3 font-mono text-[0.82rem] dark:text-accent">
          <span>Your next step</span>
          {step && step.kind !== 'use' && (
            <span className="text-right dark:text-ink">{stepTime(step)}</span>
          )}
        </span>
        <span className="mt-0.5 flex min-h-[2lh] items-center font-bold font-display text-[1.15rem] leading-tight">
          <span dir="auto" className="line-clamp-2 break-words">
            {step?.title ?? 'See what’s next'}
          </span>
        </span>
      </span>
      <span
        aria-hidden="true"
        className="transition-[translate] duration-150 group-hover:translate-x-1"
      >
        →
      </span>
    </a>
  );
}
