import type { Achievement } from './achievements.ts';

const INSIDE: Record<Achievement['type'], string> = {
  module_completion: 'M20 32.500l8 8 16-17',
  path_completion: 'M20 44c0-12 24-10 24-22m0 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM20 44a3 3 0 1 0 0 .1',
  milestone: 'M24 46V20m0 1h17l-4.500 6.500L41 34H24',
};

/** A stamp such as a teacher would press into the notebook: one shape per kind of achievement. */
export function Seal({ type }: { type: Achievement['type'] }) {
  return (
    <svg
      viewBox="0 0 64 64"
      className="size-14 flex-none"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        className={type === 'module_completion' ? 'fill-tint' : 'fill-mark'}
        d="m32 4 6.200 5.400 8-1.700 2.600 7.800 7.800 2.600-1.700 8L60 32l-5.100 5.900 1.700 8-7.800 2.600-2.600 7.800-8-1.700L32 60l-6.200-5.400-8 1.700-2.600-7.800-7.800-2.600 1.700-8L4 32l5.100-5.900-1.700-8 7.800-2.600 2.600-7.800 8 1.700z"
      />
      <path d={INSIDE[type]} className={type === 'module_completion' ? '' : 'text-on-mark'} />
    </svg>
  );
}
