import { DEFINITIONS } from '../../../../functions/admin/numbers/rules/definitions.ts';
import { ENOUGH_PEOPLE } from '../../../../functions/admin/numbers/rules/periods.ts';
import { shortMonth } from '../../../../functions/rules/days/day-names.ts';
import { Block, Nothing } from './Block.tsx';
import { percent } from './format.ts';
import type { Numbers } from './numbers.ts';

/** Months after the first that are shown: on a phone three. */
const MONTHS = 11;
const ON_A_PHONE = 3;

/** Who stays: a row for each month of joining. */
export function Cohorts({ cohorts }: { cohorts: Numbers['cohorts'] }) {
  const { name, definition } = DEFINITIONS.cohorts;
  const newest = cohorts.toReversed();
  const months = Array.from({ length: monthsOf(cohorts) }, (_, i) => i + 1);
  return (
    <Block
      title={name}
      definition={`${definition} Of fewer than ${ENOUGH_PEOPLE} the count, otherwise the share. The last month of a row is not over.`}
      table={{
        name: 'who-stays-by-month-of-joining',
        head: ['Month of joining', 'Paid at its end', ...months.map((n) => `Month ${n}`)],
        rows: cohorts.map(({ month, still }) => [
          month,
          ...[0, ...months].map((n) => still[n] ?? null),
        ]),
      }}
    >
      {cohorts.length === 0 ? (
        <Nothing>No one has paid yet.</Nothing>
      ) : (
        <table className="mt-4 w-full table-fixed border-collapse text-[0.9rem]">
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr className="border-ink border-b-[1.5px] text-muted">
              <th scope="col" className="w-24 py-2 text-left font-normal">
                Joined in
              </th>
              <th scope="col" className="py-2 text-center font-normal">
                Paid
              </th>
              {months.map((n) => (
                <th
                  key={n}
                  scope="col"
                  className={`py-2 text-center font-mono font-normal text-[0.8rem] ${n > ON_A_PHONE ? 'max-md:hidden' : ''}`}
                >
                  <span className="sr-only">After month </span>+{n}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {newest.map(({ month, still }) => (
              <tr key={month} className="border-line border-b border-dashed">
                <th scope="row" className="py-2 text-left font-normal">
                  {shortMonth(`${month}-01`)}
                </th>
                <td className="py-2 text-center font-mono font-semibold">{still[0]}</td>
                {months.map((n) => (
                  <Cell key={n} count={still[n]} of={still[0] ?? 0} isFar={n > ON_A_PHONE} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Block>
  );
}

const monthsOf = (cohorts: Numbers['cohorts']) =>
  Math.min(MONTHS, Math.max(0, ...cohorts.map(({ still }) => still.length - 1)));

const SHADES = ['', 'bg-tint/40', 'bg-tint/70', 'bg-tint'] as const;

function Cell({ count, of, isFar }: { count: number | undefined; of: number; isFar: boolean }) {
  const shade =
    count === undefined ? '' : (SHADES[Math.round((3 * count) / Math.max(of, 1))] ?? '');
  return (
    <td
      className={`py-2 text-center font-mono text-[0.8rem] ${shade} ${isFar ? 'max-md:hidden' : ''}`}
    >
      {count === undefined ? '' : percent(count, of) || count}
    </td>
  );
}
