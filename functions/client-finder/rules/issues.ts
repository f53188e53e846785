// The reasons why a client search can't be saved. The schema in data.ts has the same limits; a test compares them.
import { tooLong } from '../../rules/too-long.ts';
import type { OutreachData, Person } from './data.ts';
import { LIMITS, MAX_PEOPLE } from './vocabulary.ts';

/** Characters of JSON that one piece of saved work can have: functions/saved-work/rules/saved-work.ts. */
const MOST = 100_000;
const NEARLY = 95_000;

export type PersonIssues = Partial<Record<'name' | 'where' | 'next' | 'note', string>>;

export function personIssues(
  person: Pick<Person, 'name' | 'where' | 'next' | 'note'>,
): PersonIssues {
  const issues: PersonIssues = {};
  if (person.name.trim() === '') issues.name = 'Enter a name, or what you call them';
  for (const field of ['name', 'where', 'next', 'note'] as const) {
    const issue = tooLong(person[field], LIMITS[field]);
    if (issue) issues[field] = issue;
  }
  return issues;
}

/** Undefined when it can be saved. */
export function outreachIssue({ offer, texts, people }: OutreachData): string | undefined {
  const isLong =
    Object.values(offer).some((value) => tooLong(value, LIMITS.fact)) ||
    texts.some(({ text }) => tooLong(text, LIMITS.text));
  if (isLong) return 'Shorten the marked texts, then you can save.';
  const wrong = people.find((person) => Object.keys(personIssues(person)).length > 0);
  if (wrong)
    return `Look at ${wrong.name.trim().slice(0, 40) || 'the person without a name'} in your list, then you can save.`;
  if (people.length > MAX_PEOPLE) return `A list holds ${MAX_PEOPLE} people.`;
  return undefined;
}

/** Undefined while there is room. */
export function roomNote(data: OutreachData): string | undefined {
  const size = JSON.stringify(data).length;
  if (size > MOST)
    return 'This list is longer than we can keep. Shorten a few notes, or move old rows to a second search.';
  if (size > NEARLY)
    return 'This list is nearly full. Shorten a few notes, or start a second search.';
  return data.people.length >= MAX_PEOPLE
    ? `That’s ${MAX_PEOPLE} people, and a list holds no more. Remove the ones that are over.`
    : undefined;
}
