import type { GoalCardTexts } from '../../../../functions/learning-goals/rules/goal-card.ts';

/** Placeholders that the Worker overwrites with the member's own (functions/dashboards/goal-fills.ts). */
export const BLANK: GoalCardTexts = {
  ...{ dates: '', count: '', note: '', freeText: '' },
  bar: { value: 0, max: 1 },
  freeLeft: 2,
};

const BOX =
  'size-3.5 rounded-[4px] border-[1.5px] border-ink bg-tint group-data-[left="0"]:border-dashed group-data-[left="0"]:border-muted group-data-[left="0"]:bg-transparent';

/** This week's progress, and the two weeks off. */
export function GoalProgress({ dates, count, note, bar, freeLeft, freeText }: GoalCardTexts) {
  return (
    <div className="grid gap-x-10 gap-y-2 md:grid-cols-2 md:gap-y-3 md:items-center">
      <div className="min-w-0">
        <p
          data-fill="goal-count"
          className="font-display text-[1.25rem] md:text-[1.4rem] leading-tight tracking-[-0.01em]"
        >
          {count}
        </p>
        <p data-fill="goal-note" className="mt-0.5 text-[0.94rem] text-muted max-md:leading-snug">
          {note}
        </p>
      </div>
      <div className="min-w-0">
        <progress
          data-fill="goal-bar"
          className="progress-bar"
          max={bar.max}
          value={bar.value}
          aria-label="Lessons this week"
        />
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 font-mono text-[0.78rem] text-muted">
          <span data-fill="goal-dates" className="max-md:hidden">
            {dates}
          </span>
          <span className="inline-flex items-center gap-2">
            Weeks off
            <span
              data-fill="goal-free"
              data-left={freeLeft}
              aria-hidden="true"
              className="group inline-flex gap-1"
            >
              <span className={BOX} />
              <span
                className={`${BOX} group-data-[left="1"]:border-dashed group-data-[left="1"]:border-muted group-data-[left="1"]:bg-transparent`}
              />
            </span>
            <span data-fill="goal-free-text">{freeText}</span>
          </span>
        </p>
      </div>
    </div>
  );
}
