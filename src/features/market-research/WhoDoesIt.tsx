import type { AnalysisResult } from '../../../functions/market-research/rules/data.ts';
import { RangeBar } from './RangeBar.tsx';

/** The table is authoritative; the bars only draw it. */
export function WhoDoesIt({ result: { competitors } }: { result: AnalysisResult }) {
  const most = Math.ceil(Math.max(10, ...competitors.map((one) => one.shareHigh)) / 10) * 10;
  return (
    <section aria-labelledby="who-does-it">
      <h2 id="who-does-it">Who does this work today</h2>
      {/* Fixed: the width of a drawn bar must not widen its column. */}
      <table className="mt-3 w-full table-fixed border-collapse text-left">
        <thead className="border-ink border-b-[1.5px] font-mono text-[0.82rem] text-muted">
          <tr>
            <th scope="col" className="py-2 font-normal">
              <span className="sm:grid sm:grid-cols-[minmax(0,1fr)_45%] sm:gap-5">
                Who
                <span aria-hidden="true" className="hidden justify-between sm:flex">
                  <span>0%</span>
                  <span>{most}%</span>
                </span>
              </span>
            </th>
            <th scope="col" className="w-22 py-2 pl-4 text-right font-normal">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {competitors.map(({ name, marketShare, revenue, sentence, shareLow, shareHigh }) => (
            <tr key={name} className="border-line border-b border-dashed align-top">
              <th scope="row" className="py-3.5 font-normal">
                <div className="sm:grid sm:grid-cols-[minmax(0,1fr)_45%] sm:items-center sm:gap-5">
                  <span className="font-semibold leading-snug">{name}</span>
                  <RangeBar low={shareLow} high={shareHigh} most={most} />
                </div>
                <span className="mt-1 block text-[0.92rem] text-muted leading-snug">
                  {revenue !== 'No revenue' && `${revenue}. `}
                  {sentence}
                </span>
              </th>
              <td className="whitespace-nowrap py-3.5 pl-4 text-right font-mono text-[0.9rem] tabular-nums">
                {marketShare}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
