// The lists of the page: reasons for leaving, reading, exercises, prompts, answers and sources.
import { allModules, findModule, findPrompt } from '../../catalogue.ts';
import type { Numbers } from './numbers.ts';
import { type Rows, type Sum, sumOf } from './queries.ts';
import { medianHours } from './rules/answer.ts';

export function reasonsFrom({ window, comments }: Rows): Numbers['reasons'] {
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
export function lessonsFrom(rows: Rows['reading']): Numbers['lessons'] {
  const places = rows.map(({ key, value }) => {
    const [id = '', place = ''] = key.split('|');
    return { id, place, value };
  });
  const byLesson = Map.groupBy(places, ({ id }) => id);
  const lessons = allModules.flatMap(({ id, title }) => {
    const own = byLesson.get(id) ?? [];
    const finished = sumOf(own.filter(({ place }) => place === 'done'));
    const open = own.filter(({ place }) => place !== 'done');
    const deepest = Math.max(0, ...open.map(({ place }) => Number(place)));
    const parts = Array.from(
      { length: deepest + 1 },
      (_, part) => finished + sumOf(open.filter(({ place }) => Number(place) >= part)),
    );
    return own.length > 0 ? [{ id, title, parts, began: parts[0] ?? 0, finished }] : [];
  });
  return lessons.toSorted((a, b) => fallOf(b) - fallOf(a));
}

const fallOf = ({ parts, began }: { parts: readonly number[]; began: number }) =>
  Math.max(0, ...parts.slice(1).map((part, i) => ((parts[i] ?? 0) - part) / Math.max(began, 1)));

export function exercisesFrom(rows: readonly Sum[]): Numbers['exercises'] {
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

export function answersFrom(rows: readonly Sum[]): Numbers['answers'] {
  const counts = rows.filter(({ number }) => number === 'first-answer');
  const answered = counts.filter(({ key }) => key !== 'none');
  return {
    asked: sumOf(counts),
    answered: sumOf(answered),
    hours: medianHours(answered.map(({ key, value }) => ({ hours: Number(key), times: value }))),
  };
}

export const promptsFrom = (rows: readonly Sum[]): Numbers['prompts'] =>
  top(rows, 'prompts', 10).map(({ key, value }) => ({
    slug: key,
    title: findPrompt(key)?.title ?? key,
    times: value,
  }));

export const sourcesFrom = (rows: readonly Sum[]): Numbers['sources'] =>
  top(rows, 'visits', 12).map(({ key, value }) => {
    const [source = '', medium = '', campaign = ''] = key.split('|');
    return { source, medium, campaign, visits: value };
  });
