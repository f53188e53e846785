import type { Tier } from '../../../../functions/rules/tiers.ts';
import { HIDDEN_WHEN_OPEN } from './open-tiers.ts';
import { useOpener } from './openers.ts';

export function LockIcon() {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-4 flex-none"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M3 7h10v7H3zm2 0V5a3 3 0 0 1 6 0v2" />
    </svg>
  );
}

/** In a row: names the plan that opens the prompt, if the member's plan does not. */
export function Lock({ tier }: { tier: Tier }) {
  const opener = useOpener(tier);
  if (tier === 'free') return null;
  return (
    <span
      className={`mt-1 flex items-center gap-1.5 font-mono text-[0.78rem] text-muted ${HIDDEN_WHEN_OPEN[tier]}`}
    >
      <LockIcon />
      <span>
        <span className="sr-only">Locked: </span>
        {opener.charAt(0).toUpperCase() + opener.slice(1)}
      </span>
    </span>
  );
}
