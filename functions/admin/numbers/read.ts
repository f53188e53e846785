// What the page shows, from the daily rows: a handful of sums in the round trip of the colleague’s session.
import { allModules, findModule, findPrompt } from '../../catalogue.ts';
import { type Read, read } from '../../database/named.ts';
import { addDays } from '../../rules/days/days.ts';
import { CURRENT_MEMBER } from '../../session/current-member.ts';
import { answerOf, medianHours, type Sentence, weakestOf } from './rules/answer.ts';
import { FUNNEL_STEPS, type FunnelStep } from './rules/definitions.ts';
import { type Period, periodsOf, type Span } from './rules/periods.ts';

export interface Column extends Period {
  /** At the end of the period. */
  cents: number;
  paying: number;
  gifts: number;
  /** US cents, negative for less and lost. */
  moved: Readonly<Record<Movement, number>>;
  /** New and back. */
  joined: number;
  left: number;
  signedUp: number;
  refunds: number;
  refundCents: number;
}

const MOVEMENTS = ['new', 'back', 'more', 'less', 'lost'] as const;
export type Movement = (typeof MOVEMENTS)[number];

interface FunnelBar {
  step: FunnelStep;
  count: number;
  before: number;
}

export interface Numbers {
  span: Span;
  /** The colleague gets the email on Monday. */
  hasEmail: boolean;
  /** The first day with numbers; null before the first night. */
  since: string | null;
  countedAt: string | null;
  answer: Sentence;
  /** The oldest first. */
  columns: Column[];
  /** Of what is not per column: the last twelve weeks. */
  window: Period;
  funnel: { from: string; until: string; bars: FunnelBar[]; weakest: number | null } | null;
  /** `still[k]`: how many paid at the end of the k-th month after; the last may be the running month. */
  cohorts: { month: string; still: number[] }[];
  reasons: { reason: string; people: number; said: string[] }[];
  lessons: { id: string; title: string; parts: number[]; began: number; finished: number }[];
  exercises: { lesson: string; id: string; key: string; answered: number; wrong: number }[];
  prompts: { slug: string; title: string; times: number }[];
  searches: { words: string; times: number; days: number }[];
  answers: { asked: number; answered: number; hours: number | null };
  sources: { source: string; medium: string; campaign: string; visits: number }[];
}

// ?1 is reserved for the reader.
const DAYS_COUNTED = `
  SELECT min(day) AS first, max(day) AS last, max(computed_at) AS at FROM number_days WHERE ?1 IS NOT NULL AND day > ''`;

const EMAIL_OFF = `
  SELECT 1 AS isOff FROM number_emails_off WHERE member_id = ${CURRENT_MEMBER}`;

/** What was before the first column. */
const STOCK = `
  SELECT number, key, sum(value) AS value FROM daily_numbers
  WHERE ?1 IS NOT NULL AND number IN ('mrr', 'members') AND day < ?2 GROUP BY number, key`;

/** ?2: the columns. */
const IN_COLUMNS = `
  SELECT p.key AS n, d.number, d.key, sum(d.value) AS value FROM json_each(?2) p JOIN daily_numbers d
    ON d.number IN ('mrr', 'members', 'refunds', 'funnel', 'gifts') AND d.day >= CASE d.number
      WHEN 'gifts' THEN p.value ->> 'until' ELSE p.value ->> 'from' END AND d.day <= p.value ->> 'until'
  WHERE ?1 IS NOT NULL GROUP BY p.key, d.number, d.key`;

const IN_WINDOW = `
  SELECT number, key, sum(value) AS value FROM daily_numbers
  WHERE ?1 IS NOT NULL AND number IN ('reasons', 'exercises-right', 'exercises-wrong', 'prompts', 'first-answer', 'visits')
    AND day >= ?2 AND day <= ?3 GROUP BY number, key`;

/** ?2 to ?5: the four weeks of sign-ups that are shown, and the four before. */
const FUNNEL = `
  SELECT number, CASE WHEN number = 'visits' THEN 'visits' ELSE key END AS key,
    sum(CASE WHEN day >= ?4 THEN value ELSE 0 END) AS value, sum(CASE WHEN day < ?4 THEN value ELSE 0 END) AS before
  FROM daily_numbers WHERE ?1 IS NOT NULL AND number IN ('funnel', 'visits') AND day >= ?2 AND day <= ?3 GROUP BY 1, 2`;

const COHORTS = `
  SELECT key AS month, substr(day, 1, 7) AS moved_in, sum(value) AS value FROM daily_numbers
  WHERE ?1 IS NOT NULL AND number = 'cohorts' AND day >= ?2 AND key >= substr(?2, 1, 7) GROUP BY key, substr(day, 1, 7)`;

const READING = `
  SELECT key, value FROM daily_numbers WHERE ?1 IS NOT NULL AND number = 'reading'`;

const COMMENTS = `
  SELECT reason, comment FROM membership_leaving_reasons
  WHERE ?1 IS NOT NULL AND said_at >= ?2 AND comment <> '' ORDER BY said_at DESC LIMIT 200`;

const MISSES = `
  SELECT words, sum(times) AS times, count(*) AS days FROM search_misses
  WHERE ?1 IS NOT NULL AND words > '' AND day >= ?2 GROUP BY words HAVING count(*) >= 3 ORDER BY sum(times) DESC, words LIMIT 20`;

interface Sum {
  number: string;
  key: string;
  value: number;
}

/** The four weeks of sign-ups that have had their own four weeks by the end of the window. */
const funnelFrom = (until: string) => addDays(until, -55);
const funnelUntil = (until: string) => addDays(until, -28);

/** `now`: in milliseconds since 1970. */
export function numbersReads(span: Span, now: number) {
  const yesterday = new Date(now - 86_400_000).toISOString().slice(0, 10);
  // Columns before the first day are left out once that is known.
  const periods = periodsOf(span, yesterday, '2000-01-01');
  const [week] = periodsOf('weeks', yesterday, '2000-01-01').slice(-1);
  const until = week?.until ?? yesterday;
  const window: Period = { from: addDays(until, -83), until };
  const cohortsFrom = `${addDays(`${yesterday.slice(0, 7)}-01`, -340).slice(0, 7)}-01`;
  const reads = {
    counted: read<{ first: string | null; last: string | null; at: string | null }>(DAYS_COUNTED),
    stock: read<Sum>(STOCK, periods[0]?.from ?? yesterday),
    columns: read<Sum & { n: number }>(IN_COLUMNS, JSON.stringify(periods)),
    window: read<Sum>(IN_WINDOW, window.from, until),
    funnel: read<Sum & { before: number }>(
      FUNNEL,
      addDays(funnelFrom(until), -28),
      funnelUntil(until),
      funnelFrom(until),
    ),
    cohorts: read<{ month: string; moved_in: string; value: number }>(COHORTS, cohortsFrom),
    reading: read<{ key: string; value: number }>(READING),
    comments: read<{ reason: string; comment: string }>(COMMENTS, window.from),
    email: read<{ isOff: 1 }>(EMAIL_OFF),
    misses: read<Numbers['searches'][number]>(MISSES, window.from),
  } satisfies Record<string, Read>;
  return { reads, span, periods, window };
}

type Asked = ReturnType<typeof numbersReads>;
type RowsOf<Name extends keyof Asked['reads']> =
  Asked['reads'][Name] extends Read<infer Row> ? Row[] : never;
type Rows = { [Name in keyof Asked['reads']]: RowsOf<Name> };

export function numbersFrom({ span, periods, window }: Asked, rows: Rows): Numbers {
  const { first = null, at = null } = rows.counted[0] ?? {};
  const columns = columnsFrom(periods, rows).filter(({ until }) => first && until >= first);
  const funnel = funnelFromRows(window.until, first, rows.funnel);
  return {
    span,
    hasEmail: rows.email.length === 0,
    since: first,
    countedAt: at,
    answer: answerFor(span, columns, funnel),
    columns,
    window: { ...window, from: first && first > window.from ? first : window.from },
    funnel,
    cohorts: cohortsFrom(rows.cohorts),
    reasons: reasonsFrom(rows),
    lessons: lessonsFrom(rows.reading),
    exercises: exercisesFrom(rows.window),
    prompts: top(rows.window, 'prompts', 10).map(({ key, value }) => ({
      slug: key,
      title: findPrompt(key)?.title ?? key,
      times: value,
    })),
    searches: rows.misses,
    answers: answersFrom(rows.window),
    sources: top(rows.window, 'visits', 12).map(({ key, value }) => {
      const [source = '', medium = '', campaign = ''] = key.split('|');
      return { source, medium, campaign, visits: value };
    }),
  };
}

const SIGNS: Readonly<Record<string, number>> = { new: 1, back: 1, lost: -1 };

function columnsFrom(periods: readonly Period[], { stock, columns }: Rows): Column[] {
  let cents = sumOf(stock.filter(({ number }) => number === 'mrr'));
  let paying = payingOf(stock);
  return periods.map((period, n) => {
    const own = columns.filter((row) => Number(row.n) === n);
    const sumFor = (number: string, key: string) =>
      own.find((row) => row.number === number && row.key === key)?.value ?? 0;
    cents += sumOf(own.filter(({ number }) => number === 'mrr'));
    paying += payingOf(own);
    const moved = Object.fromEntries(
      MOVEMENTS.map((movement) => [movement, sumFor('mrr', movement)]),
    ) as Record<Movement, number>;
    return {
      ...period,
      cents,
      paying,
      gifts: sumFor('gifts', ''),
      moved,
      joined: sumFor('members', 'new') + sumFor('members', 'back'),
      left: sumFor('members', 'lost'),
      signedUp: sumFor('funnel', 'signed-up'),
      refunds: sumFor('refunds', 'times'),
      refundCents: sumFor('refunds', 'cents'),
    };
  });
}

const sumOf = (rows: readonly Sum[]) => rows.reduce((sum, { value }) => sum + value, 0);
const payingOf = (rows: readonly Sum[]) =>
  rows
    .filter(({ number }) => number === 'members')
    .reduce((sum, { key, value }) => sum + (SIGNS[key] ?? 0) * value, 0);

/** Null until somebody has had their four weeks. */
function funnelFromRows(
  until: string,
  first: string | null,
  rows: Rows['funnel'],
): Numbers['funnel'] {
  const to = funnelUntil(until);
  if (!first || first > to) return null;
  const bars = (Object.keys(FUNNEL_STEPS) as FunnelStep[]).map((step) => {
    const row = rows.find(({ key }) => key === step);
    return { step, count: row?.value ?? 0, before: row?.before ?? 0 };
  });
  const weakest = weakestOf(
    bars.map(({ step, ...counts }) => ({ name: FUNNEL_STEPS[step].name, ...counts })),
  );
  const from = funnelFrom(until);
  return { from: first > from ? first : from, until: to, bars, weakest };
}

function answerFor(span: Span, columns: readonly Column[], funnel: Numbers['funnel']): Sentence {
  const last = columns.at(-1);
  const before = span === 'weeks' ? columns.at(-5) : undefined;
  const at = funnel?.weakest ?? null;
  const [prior, weak] = at === null ? [] : (funnel?.bars.slice(at - 1, at + 1) ?? []);
  return answerOf({
    cents: last?.cents ?? 0,
    paying: last?.paying ?? 0,
    before: before ?? null,
    weakest:
      prior && weak
        ? {
            name: FUNNEL_STEPS[weak.step].name,
            ...{ of: prior.count, count: weak.count },
            ...{ ofBefore: prior.before, countBefore: weak.before },
          }
        : null,
  });
}

function cohortsFrom(rows: Rows['cohorts']): Numbers['cohorts'] {
  const months = [...new Set(rows.map(({ month }) => month))].sort();
  const last =
    rows
      .map(({ moved_in }) => moved_in)
      .sort()
      .at(-1) ?? '';
  return months.map((month) => {
    const still: number[] = [];
    let count = 0;
    for (let each = month; each <= last; each = nextMonth(each)) {
      count += sumOf2(rows.filter((row) => row.month === month && row.moved_in === each));
      still.push(count);
    }
    return { month, still };
  });
}

const sumOf2 = (rows: readonly { value: number }[]) =>
  rows.reduce((sum, { value }) => sum + value, 0);
const nextMonth = (month: string) => addDays(`${month}-28`, 5).slice(0, 7);

function reasonsFrom({ window, comments }: Rows): Numbers['reasons'] {
  return top(window, 'reasons', 20).map(({ key: reason, value: people }) => ({
    reason,
    people,
    said: comments
      .filter((said) => (said.reason || 'none') === reason)
      .slice(0, 20)
      .map(({ comment }) => comment),
  }));
}

const top = (rows: readonly Sum[], number: string, most: number) =>
  rows
    .filter((row) => row.number === number)
    .toSorted((a, b) => b.value - a.value || a.key.localeCompare(b.key))
    .slice(0, most);

/** Those with the deepest step first. */
function lessonsFrom(rows: Rows['reading']): Numbers['lessons'] {
  const places = rows.map(({ key, value }) => {
    const [id = '', place = ''] = key.split('|');
    return { id, place, value };
  });
  const byLesson = Map.groupBy(places, ({ id }) => id);
  const lessons = allModules.flatMap(({ id, title }) => {
    const own = byLesson.get(id) ?? [];
    const finished = sumOf2(own.filter(({ place }) => place === 'done'));
    const open = own.filter(({ place }) => place !== 'done');
    const deepest = Math.max(0, ...open.map(({ place }) => Number(place)));
    const parts = Array.from(
      { length: deepest + 1 },
      (_, part) => finished + sumOf2(open.filter(({ place }) => Number(place) >= part)),
    );
    return own.length > 0 ? [{ id, title, parts, began: parts[0] ?? 0, finished }] : [];
  });
  return lessons.toSorted((a, b) => fallOf(b) - fallOf(a));
}

const fallOf = ({ parts, began }: { parts: readonly number[]; began: number }) =>
  Math.max(0, ...parts.slice(1).map((part, i) => ((parts[i] ?? 0) - part) / Math.max(began, 1)));

function exercisesFrom(rows: readonly Sum[]): Numbers['exercises'] {
  const wrong = new Map(top(rows, 'exercises-wrong', 5000).map(({ key, value }) => [key, value]));
  const right = new Map(top(rows, 'exercises-right', 5000).map(({ key, value }) => [key, value]));
  return [...wrong]
    .map(([place, count]) => {
      const [id = '', key = ''] = place.split('|');
      const lesson = findModule(id)?.title ?? id;
      return { lesson, id, key, answered: count + (right.get(place) ?? 0), wrong: count };
    })
    .toSorted((a, b) => b.wrong / b.answered - a.wrong / a.answered || b.wrong - a.wrong)
    .filter(({ answered }, _, all) => answered >= 20 || all.every((one) => one.answered < 20))
    .slice(0, 10);
}

function answersFrom(rows: readonly Sum[]): Numbers['answers'] {
  const counts = rows.filter(({ number }) => number === 'first-answer');
  const answered = counts.filter(({ key }) => key !== 'none');
  return {
    asked: sumOf(counts),
    answered: sumOf(answered),
    hours: medianHours(answered.map(({ key, value }) => ({ hours: Number(key), times: value }))),
  };
}
