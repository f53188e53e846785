import type { Fit } from '../../../functions/onboarding/rules/advice.ts';

const PLACES: readonly [Fit, string][] = [
  ['too-tight', 'too tight'],
  ['tight', 'tight'],
  ['fits', 'fits'],
  ['plenty', 'plenty'],
];

/** Goal and time on a scale. The heading below says the same in words. */
export function FitScale({ fit }: { fit: Fit }) {
  return (
    <p
      aria-hidden="true"
      className="mb-3 flex items-center gap-1.5 font-mono text-[0.78rem] max-sm:text-[0.7rem] text-muted"
    >
      {PLACES.map(([place, name], i) => (
        <span key={place} className="contents">
          {i > 0 && <span className="min-w-2 flex-1 border-edge border-t border-dashed" />}
          <span
            className={
              place === fit
                ? 'whitespace-nowrap rounded-full bg-accent px-2.5 py-0.5 text-on-accent'
                : 'whitespace-nowrap'
            }
          >
            {name}
          </span>
        </span>
      ))}
    </p>
  );
}
