import type { MarketRules } from '../../../functions/market-research/rules/data.ts';

/** The public tables that count this market. Analyses from before there were any show nothing. */
export function LookUp({ sources = [] }: Pick<MarketRules, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="look-up">
      <h2 id="look-up">Look up the real number</h2>
      <ul className="mt-3 border-ink border-t-[1.5px]">
        {sources.map(({ title, publisher, section, year, answers, href }) => (
          <li key={title} className="border-line border-b border-dashed py-3.5 leading-snug">
            <a href={href} className="text-link inline-block py-1 font-semibold">
              {title}
            </a>
            <span className="block text-[0.92rem] text-muted">
              {publisher} · {section} · {year}
            </span>
            <span className="mt-1 block text-[0.95rem]">{answers}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
