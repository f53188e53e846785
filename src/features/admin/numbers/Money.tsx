import { useState } from 'react';
import { DEFINITIONS } from '../../../../functions/admin/numbers/rules/definitions.ts';
import { periodLabel, type Span } from '../../../../functions/admin/numbers/rules/periods.ts';
import { dateAndTimeText } from '../../../../functions/rules/days/date-text.ts';
import { Button } from '../../../components/Button.tsx';
import { Block } from './Block.tsx';
import { change, count, dollars, orDash, shortDollars } from './format.ts';
import { MoneyChart } from './MoneyChart.tsx';
import type { Column, Movement, Numbers, Table } from './numbers.ts';
import { scaleFor } from './scale.ts';

const MOVEMENTS: readonly (readonly [Movement, string])[] = [
  ['new', 'New'],
  ['back', 'Back'],
  ['more', 'More'],
  ['less', 'Less'],
  ['lost', 'Lost'],
];

const UNTIL: Readonly<Record<Span, string>> = { weeks: 'Week to', year: 'Month', all: 'Quarter' };

interface Row {
  name: string;
  /** As it is written. */
  of: (column: Column) => string;
  raw: (column: Column) => number;
  isStrong?: true;
}

const ROWS: readonly Row[] = [
  {
    name: 'A month',
    of: ({ cents }) => count(Math.round(cents / 100)),
    raw: ({ cents }) => cents / 100,
    isStrong: true,
  },
  ...MOVEMENTS.map(([movement, name]) => ({
    name,
    of: ({ moved }: Column) => change(moved[movement]).replace('$', ''),
    raw: ({ moved }: Column) => moved[movement] / 100,
  })),
  { name: 'Who pay', of: ({ paying }) => count(paying), raw: ({ paying }) => paying },
  { name: 'Joined', of: ({ joined }) => orDash(joined), raw: ({ joined }) => joined },
  { name: 'Left', of: ({ left }) => orDash(left), raw: ({ left }) => left },
  { name: 'Gifts', of: ({ gifts }) => orDash(gifts), raw: ({ gifts }) => gifts },
  { name: 'Signed up', of: ({ signedUp }) => orDash(signedUp), raw: ({ signedUp }) => signedUp },
  { name: 'Refunds', of: ({ refunds }) => orDash(refunds), raw: ({ refunds }) => refunds },
  {
    name: 'Refunded',
    of: ({ refundCents }) => (refundCents ? count(Math.round(refundCents / 100)) : '–'),
    raw: ({ refundCents }) => refundCents / 100,
  },
];

/** What comes in each month, who pays, and what moved both: a chart over the columns of its table. */
export function Money({ data }: { data: Numbers }) {
  const { columns, span, countedAt } = data;
  const { from } = scaleFor(columns.map(({ cents }) => cents));
  return (
    <Block
      title={DEFINITIONS.mrr.name}
      {...(countedAt && { of: `counted ${dateAndTimeText(countedAt)}` })}
      definition={`In dollars, UTC. ${DEFINITIONS.mrr.definition}`}
      table={moneyTable(data)}
    >
      <div className="mt-6">
        <MoneyChart columns={columns} />
        <div className="max-md:hidden">
          <Wide columns={columns} span={span} />
        </div>
        <div className="md:hidden">
          <Narrow columns={columns} span={span} />
        </div>
      </div>
      <p className="mt-4 max-w-2xl text-[0.94rem] text-muted">
        {from > 0 && `The scale begins at ${shortDollars(from)}. `}
        <b className="text-ink">New, back, more, less, lost</b>: {DEFINITIONS.movement.definition}{' '}
        <b className="text-ink">Who pay</b>: {DEFINITIONS.members.definition}{' '}
        <b className="text-ink">Left</b>: {DEFINITIONS.left.definition}{' '}
        <b className="text-ink">Gifts</b>: {DEFINITIONS.gifts.definition}{' '}
        <b className="text-ink">Signed up</b>: {DEFINITIONS.signedUp.definition}{' '}
        <b className="text-ink">Refunds</b>: {DEFINITIONS.refunds.definition}
      </p>
    </Block>
  );
}

interface Columns {
  columns: readonly Column[];
  span: Span;
}

/** More left than usual is said by the color and by being bold. */
const isMuch = (columns: readonly Column[], column: Column) => {
  const others = columns.filter((each) => each !== column).map(({ left }) => left);
  const usual = others.reduce((sum, left) => sum + left, 0) / Math.max(others.length, 1);
  return column.left >= 5 && column.left > usual * 1.5;
};

function Wide({ columns, span }: Columns) {
  return (
    <table className="w-full table-fixed border-collapse text-[0.9rem]">
      <caption className="sr-only">
        {DEFINITIONS.mrr.name}, by {UNTIL[span].toLowerCase()}
      </caption>
      <thead>
        <tr className="border-ink border-b-[1.5px]">
          <th scope="col" className="w-32 py-2 text-left font-normal">
            {UNTIL[span]}
          </th>
          {columns.map((column) => (
            <th
              key={column.until}
              scope="col"
              className="py-2 text-center font-mono font-normal text-[0.8rem] text-muted"
            >
              {periodLabel(span, column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row.name} className="border-line border-b border-dashed">
            <th
              scope="row"
              className={`py-2 text-left ${row.isStrong ? 'font-semibold' : 'font-normal'}`}
            >
              {row.name}
            </th>
            {columns.map((column, i) => (
              <td
                key={column.until}
                className={`py-2 text-center font-mono text-[0.8rem] ${i === columns.length - 1 ? 'bg-tint' : ''} ${row.isStrong ? 'font-semibold' : ''} ${row.name === 'Left' && isMuch(columns, column) ? 'font-bold text-coral' : ''}`}
              >
                {row.of(column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const FIRST = 6;

function Narrow({ columns, span }: Columns) {
  const [showsAll, setShowsAll] = useState(false);
  const newest = columns.toReversed();
  const shown = showsAll ? newest : newest.slice(0, FIRST);
  return (
    <>
      <p className="mt-2 text-[0.9rem] text-muted">
        Line: what comes in. Green: joined. Striped: left.
      </p>
      <h3 className="mt-4 font-semibold text-[1rem]">The same as a table</h3>
      <ul className="mt-1 border-ink border-t-[1.5px] font-mono text-[0.8rem]">
        {shown.map((column) => (
          <li key={column.until} className="border-line border-b border-dashed py-2.5">
            <p className="flex flex-wrap justify-between gap-x-3">
              <b>{periodLabel(span, column)}</b>
              <span>
                {dollars(column.cents)}, {count(column.paying)} pay
              </span>
              <span>
                <span className="sr-only">joined </span>+{column.joined}{' '}
                <span className={isMuch(columns, column) ? 'font-bold text-coral' : ''}>
                  <span className="sr-only">left </span>−{column.left}
                </span>
              </span>
            </p>
            <p className="mt-0.5 text-muted">
              {MOVEMENTS.filter(([movement]) => column.moved[movement] !== 0)
                .map(
                  ([movement, name]) => `${name.toLowerCase()} ${change(column.moved[movement])}`,
                )
                .join(', ') || 'nothing moved'}
              {column.refunds > 0 &&
                `; ${column.refunds} ${column.refunds === 1 ? 'refund' : 'refunds'}, ${dollars(column.refundCents)}`}
            </p>
          </li>
        ))}
      </ul>
      {newest.length > shown.length && (
        <Button kind="quiet" size="small" className="-ml-4" onClick={() => setShowsAll(true)}>
          {newest.length - shown.length} earlier
        </Button>
      )}
    </>
  );
}

const moneyTable = ({ columns }: Numbers): Table => ({
  name: 'coming-in-each-month',
  head: ['From', 'Until', ...ROWS.map(({ name }) => name)],
  rows: columns.map((column) => [column.from, column.until, ...ROWS.map(({ raw }) => raw(column))]),
});
