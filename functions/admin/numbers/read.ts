// What the page shows, from the rows of its queries.
import { cohortsFrom, columnsFrom, funnelFromRows } from './curves.ts';
import {
  answersFrom,
  exercisesFrom,
  lessonsFrom,
  promptsFrom,
  reasonsFrom,
  sourcesFrom,
} from './lists.ts';
import type { Column, Numbers } from './numbers.ts';
import type { Asked, Rows } from './queries.ts';
import { answerOf, type Sentence } from './rules/answer.ts';
import { FUNNEL_STEPS } from './rules/definitions.ts';
import type { Span } from './rules/periods.ts';

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
    prompts: promptsFrom(rows.window),
    searches: rows.misses,
    answers: answersFrom(rows.window),
    sources: sourcesFrom(rows.window),
  };
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
