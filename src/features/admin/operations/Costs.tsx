import { type Cost, fullText } from '../../../../functions/health/rules/costs.ts';
import { READ_IN } from '../../../../functions/health/rules/limits.ts';
import { costs } from './costs.ts';
import { part } from './part.ts';
import { RouteCosts } from './RouteCosts.tsx';

/** What is used of each limit; the line is how much of the day or the month is over. */
export const costsPart = part({
  title: 'Costs',
  isWide: true,
  store: costs,
  standingOf: ({ costs: all }) => ({
    failing: [],
    notices: all.flatMap(({ isNear, name }) =>
      isNear
        ? [
            [
              name,
              name.startsWith('Emails') ? ' are near their limit.' : ' is near its limit.',
            ] as const,
          ]
        : [],
    ),
  }),
  Show: ({ data }) => (
    <div id="costs">
      <p className="mt-4 text-[0.94rem] text-muted">
        Limits of Cloudflare’s {data.plan} plan, as their sources said in {READ_IN}. The line is how
        much of the day or the month is over.
      </p>
      <ul className="grid gap-x-14 md:grid-cols-2">
        {data.costs.map((cost) => (
          <CostRow key={cost.key} cost={cost} today={data.today} countedDays={data.countedDays} />
        ))}
      </ul>
      <RouteCosts routes={data.routes} />
    </div>
  ),
});

function CostRow({ cost, today, countedDays }: { cost: Cost; today: string; countedDays: number }) {
  const { name, text, share, passed, isNear, counted, source } = cost;
  return (
    <li className="border-line border-b border-dashed py-4">
      <h3 className="font-sans font-semibold text-[1rem] tracking-normal">{name}</h3>
      {/* Drawn as an attribute: a style would be refused by the policy when the page is rendered. */}
      <svg className="cost-bar" viewBox="0 0 1000 24" preserveAspectRatio="none" aria-hidden="true">
        <rect x="1" y="5" width="998" height="14" rx="7" className="cost-all" />
        <rect
          x="1"
          y="5"
          width={Math.min(1, share) * 998}
          height="14"
          rx="7"
          className={isNear ? 'cost-near' : 'cost-used'}
        />
        {passed !== null && (
          <line x1={passed * 1000} x2={passed * 1000} y1="0" y2="24" className="cost-passed" />
        )}
      </svg>
      <p className="text-[0.94rem]">
        {text}. {fullText(cost, today, countedDays)}
      </p>
      <p className="mt-1 text-[0.88rem] text-muted">
        {counted}{' '}
        <a href={source} className="text-link">
          Source
        </a>
      </p>
    </li>
  );
}
