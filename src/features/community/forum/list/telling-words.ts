/** Words too common to tell what a question is about. */
const COMMON = new Set(
  'about after again always anybody anyone because been before being best better could does doing done dont else ever every from good have having help here just know like make many more most much need never only other please really right should some someone something still such than that their them then there these they thing things think this those very want well were what when where which while will with without would your yours'.split(
    ' ',
  ),
);

/** The one or two most telling words of a title, to search with; empty while there are none. */
export function telling(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return [...new Set(words)]
    .filter((word) => !COMMON.has(word))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 2)
    .join(' ');
}
