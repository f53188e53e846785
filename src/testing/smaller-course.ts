// The content of a founder with a smaller course: what nothing else refers to is gone, and texts say what is left.
import type { ContentDocument } from '../content/dataset.ts';
import { references } from '../content/references.ts';

const MANY = [
  'prompt',
  'module',
  'insight',
  'tutorial',
  'download',
  'faq',
  'learningPath',
  'coachingEvent',
];
/** Which lessons and paths the program itself names. */
const KEPT = /sample|from-zero|write-prompts/;

export function smallerCourse(documents: readonly ContentDocument[]): ContentDocument[] {
  let left = [...documents];
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    const used = new Set(references(left).map(({ to }) => to));
    const linked = JSON.stringify(left.filter(({ _type }) => !MANY.includes(_type)));
    const kept = new Set<string>();
    left = left.filter((document) => {
      const { _id, _type, category, tier } = document;
      if (!MANY.includes(_type) || used.has(_id) || KEPT.test(_id) || linked.includes(_id))
        return true;
      // One of each is left.
      const kind = `${_type} ${category ?? tier}`;
      return !kept.has(kind) && Boolean(kept.add(kind));
    });
  }
  return left.map((document) =>
    sayingLess(document.counts ? { ...document, figure: '1' } : document),
  );
}

/** Every number about the library becomes one that is true, as a founder would write it. */
function sayingLess<T>(value: T): T {
  if (typeof value === 'string')
    return value
      .replace(/\b500\+ prompt/g, '50+ prompt')
      .replace(/\b5 ((?:[\w ]+ )?tutorials)/g, '1 $1')
      .replace(/\b[23] downloads/g, '1 downloads') as T;
  if (Array.isArray(value)) return value.map(sayingLess) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, sayingLess(inner)]),
  ) as T;
}
