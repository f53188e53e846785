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
  Show: ({ data }) => {
    const texts = data.costs.map((cost) => fullText(cost, data.today, data.countedDays));
    const ofAll = new Set(texts).size === 1 ? texts[0] : undefined;
    return (
      <div id="costs">
        <p className="mt-4 max-w-3xl text-[0.94rem] text-muted">
          Limits of Cloudflare’s {data.plan} plan, as their sources said in {READ_IN}. The line is
          how much of the day or the month is over.{ofAll && ` ${ofAll}`}
        </p>
        <ul className="grid gap-x-14 md:grid-cols-2">
          {data.costs.map((cost, i) => (
            <CostRow key={cost.key} cost={cost} full={ofAll ? undefined : texts[i]} />
          ))}
        </ul>
        <RouteCosts routes={data.routes} />
      </div>
    );
  },
});

/** `full`: when it will be full; left out where it is the same for all. */
function CostRow({ cost, full }: { cost: Cost; full: string | undefined }) {
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
        {text}.{full && ` ${full}`}
      </p>
      <p className="mt-1 text-[0.88rem] text-muted">
        {counted}{' '}
        <a
          href={source}
          className="text-link -my-3 inline-block py-3"
          aria-label={`Source: ${name}`}
        >
          Source
        </a>
      </p>
    </li>
  );
}
