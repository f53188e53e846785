import { shortMonth } from '../../../../functions/rules/days/day-names.ts';

interface Props {
  /** YYYY-MM; undefined while the member's date is unknown. */
  month: string | undefined;
  /** Months before the current one. */
  back: number;
  max: number;
  onStep: (back: number) => void;
}

/** Steps back through earlier months, to read them or fill them in. */
export function MonthStepper({ month, back, max, onStep }: Props) {
  return (
    <div className="flex min-w-42 items-center justify-between gap-1">
      <Step
        label="Earlier month"
        path="M10 4 6 8l4 4"
        disabled={!month || back >= max}
        onClick={() => onStep(back + 1)}
      />
      <span aria-live="polite" className="whitespace-nowrap text-center">
        <span className="sr-only">Your numbers of </span>
        {month ? nameOf(month) : 'Yours'}
      </span>
      <Step
        label="Later month"
        path="m6 4 4 4-4 4"
        disabled={!month || back === 0}
        onClick={() => onStep(back - 1)}
      />
    </div>
  );
}

const nameOf = (month: string) => shortMonth(`${month}-01`);

function Step({
  label,
  path,
  ...button
}: {
  label: string;
  path: string;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className="-my-3 grid size-11 flex-none place-items-center rounded-control hover:bg-tint disabled:opacity-35"
      {...button}
    >
      <svg
        viewBox="0 0 16 16"
        className="size-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    </button>
  );
}
