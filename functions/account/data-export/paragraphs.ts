// A lesson's paragraphs by key: each note refers to one of them.
import type { AppEnv } from '../../environment.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
};
const LONGEST = 400;

/** Empty for a lesson that isn't published any more. */
export async function paragraphsOf(
  { ASSETS, ORIGIN }: AppEnv['Bindings'],
  moduleId: string,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  if (!/^[\w.-]+$/.test(moduleId)) return found;
  const page = await ASSETS.fetch(new URL(`/members/lessons/${moduleId}`, ORIGIN));
  if (!page.ok) return found;
  let key: string | null = null;
  await new HTMLRewriter()
    .on('[data-block]', {
      element(element) {
        key = element.getAttribute('data-block');
        element.onEndTag(() => {
          key = null;
        });
      },
      text({ text }) {
        if (key) found.set(key, (found.get(key) ?? '') + text);
      },
    })
    .transform(page)
    .arrayBuffer();
  return new Map([...found].map(([block, text]) => [block, plain(text)]));
}

function plain(text: string): string {
  const decoded = text
    .replaceAll(/&(?:amp|lt|gt|quot|#34|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return decoded.length > LONGEST
    ? `${decoded.slice(0, LONGEST).toWellFormed().trimEnd()}…`
    : decoded;
}
