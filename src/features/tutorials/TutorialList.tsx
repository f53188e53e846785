import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { openerOf } from '../../../functions/rules/opens-with.ts';
import { TIERS, type Tier } from '../../../functions/rules/tiers.ts';
import { $checks, loadChecks, setCheck } from '../checks/checks.ts';
import { GENERIC_LEARNING, tutorialAddress } from './fallback.ts';
import type { TutorialSummary } from './tutorials.ts';

interface Props {
  tutorials: readonly TutorialSummary[];
  /** The page's plan: tutorials that need a larger one say so. */
  tier: Tier;
}

/**
 * Tutorials with a tick for each that is done. An island on the dashboards; on static pages the same rows without a
 * script of their own, wired by checks/page-checks.ts.
 */
export function TutorialList({ tutorials, tier }: Props) {
  const { known } = useStore($checks, { ssr: 'initial' });
  useEffect(() => void loadChecks(), []);
  if (tutorials.length === 0) return <Elsewhere />;
  return (
    <ul className="border-t-[1.5px] border-ink">
      {tutorials.map((tutorial) => (
        <Row
          key={tutorial.slug || tutorial.title}
          tutorial={tutorial}
          isLocked={TIERS.indexOf(tutorial.tier) > TIERS.indexOf(tier)}
          isDone={known?.tutorial[tutorial.slug] !== undefined}
        />
      ))}
    </ul>
  );
}

function Row({
  tutorial: { slug, title, minutes, tutorialType, tier },
  isLocked,
  isDone,
}: {
  tutorial: TutorialSummary;
  isLocked: boolean;
  isDone: boolean;
}) {
  const id = useId();
  const href = tutorialAddress(slug);
  const isElsewhere = !slug;
  return (
    <li className="flex items-start border-b border-dashed border-line">
      <label className="-ml-3 grid min-h-12 min-w-11 flex-none cursor-pointer place-items-center">
        <span className="sr-only" id={id}>
          Done: {title}
        </span>
        <input
          type="checkbox"
          autoComplete="off"
          aria-labelledby={id}
          data-check="tutorial"
          data-item={slug}
          disabled={isLocked || isElsewhere}
          checked={isDone}
          onChange={(event) => void setCheck('tutorial', slug, event.target.checked)}
        />
      </label>
      <a
        href={href}
        {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
        className="flex min-h-12 min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 py-3 hover:bg-tint"
      >
        <span className="min-w-0">
          {title}
          {isElsewhere && <OpensElsewhere />}
          {isLocked && (
            <span className="block text-[0.9rem] text-muted">Opens with {openerOf(tier)}</span>
          )}
        </span>
        <span className="flex-none font-mono text-[0.78rem] text-muted">
          {tutorialType}, {minutes} min
        </span>
      </a>
    </li>
  );
}

/** No tutorial to show: a free course elsewhere is better than an empty list. */
function Elsewhere() {
  return (
    <p>
      There’s no tutorial for this plan yet. Until then:{' '}
      <a href={GENERIC_LEARNING.href} target="_blank" rel="noopener" className="text-link">
        {GENERIC_LEARNING.title}
        <OpensElsewhere />
      </a>
    </p>
  );
}

const OpensElsewhere = () => (
  <>
    <span aria-hidden="true"> ↗</span>
    <span className="sr-only"> (opens in a new tab)</span>
  </>
);
