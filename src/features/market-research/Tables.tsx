import type { AnalysisResult } from '../../../functions/market-research/rules/data.ts';

const HEAD = 'py-2 font-mono font-normal text-[0.82rem] text-muted';
const ROW = 'border-line border-b border-dashed align-top';
/** On a phone the figures are a line of their own below the text. */
const WIDE = 'hidden sm:table-cell';
const FIGURE = `${WIDE} whitespace-nowrap py-3 pl-3 text-right font-mono text-[0.88rem] tabular-nums`;
const NARROW = 'mt-1 block font-mono text-[0.82rem] text-muted sm:hidden';

export function WhoBuysFirst({ result }: { result: AnalysisResult }) {
  return (
    <section aria-labelledby="who-buys">
      <h2 id="who-buys">Who buys first</h2>
      <table className="mt-3 w-full text-left">
        <thead className="border-ink border-b-[1.5px]">
          <tr>
            <th scope="col" className={HEAD}>
              Segment
            </th>
            <th scope="col" className={`${HEAD} ${WIDE} pl-3 text-right`}>
              A first price
            </th>
          </tr>
        </thead>
        <tbody>
          {result.customerSegments.map(({ segment, size, value, decides }) => (
            <tr key={segment} className={ROW}>
              <th scope="row" className="py-3 font-normal">
                <span className="block font-semibold leading-snug">{segment}</span>
                <span className="mt-0.5 block text-[0.92rem] text-muted leading-snug">
                  {decides}
                </span>
                {size && (
                  <span dir="auto" className="wrap-anywhere mt-1 block text-[0.92rem] leading-snug">
                    {size}
                  </span>
                )}
                <span className={NARROW}>
                  A first price <Figure>{value}</Figure>
                </span>
              </th>
              <td className={FIGURE}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function WhatsChanging({ result }: { result: AnalysisResult }) {
  return (
    <section aria-labelledby="whats-changing">
      <h2 id="whats-changing">What’s changing</h2>
      <table className="mt-3 w-full text-left">
        <thead className="border-ink border-b-[1.5px]">
          <tr>
            <th scope="col" className={HEAD}>
              Trend
            </th>
            <th scope="col" className={`${HEAD} ${WIDE} pl-3 text-right`}>
              When
            </th>
          </tr>
        </thead>
        <tbody>
          {result.trends.map(({ trend, meaning, impact, timeline }) => (
            <tr key={trend} className={ROW}>
              <th scope="row" className="py-3 font-normal">
                <span className="block font-semibold leading-snug">{trend}</span>
                <span className="mt-0.5 block text-[0.92rem] text-muted leading-snug">
                  {meaning} {impact}.
                </span>
                <span className={NARROW}>
                  When <Figure>{timeline}</Figure>
                </span>
              </th>
              <td className={FIGURE}>{timeline}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Figure({ children }: { children: string }) {
  return <span className="whitespace-nowrap text-ink tabular-nums">{children}</span>;
}
