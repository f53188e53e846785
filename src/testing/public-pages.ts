// Every built public page, read from the files: the tests include a new page without naming it.
import { glob, readFile } from 'node:fs/promises';
import { asksToStayAway, isWhole } from '../features/seo/sitemap.ts';

const CLIENT = 'dist/client';
const FOR_MEMBERS =
  /^(members|dev)\/|^(account|achievements|dashboard-|learning-paths|micro-learning|moderation|notifications|offline|onboarding|community|ai-content|business-plans|market-research|client-finder|automation|ai-chat|coaching|portfolio|pricing-calculator|revenue-optimizer|review|saved-work|tools|white-label)/;

export interface PublicPage {
  path: string;
  html: string;
  /** In the sitemap, for search engines to index. */
  forSearch: boolean;
}

const files: PublicPage[] = await Promise.all(
  (await Array.fromAsync(glob('**/*.html', { cwd: CLIENT })))
    .filter((file) => !FOR_MEMBERS.test(file))
    .sort()
    .map(async (file) => {
      const html = await readFile(`${CLIENT}/${file}`, 'utf8');
      const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
      return { path, html, forSearch: !asksToStayAway(html) };
    }),
);

export const publicPages = files.filter(({ html }) => isWhole(html));
export const pagesForSearch = publicPages.filter(({ forSearch }) => forSearch);

/** The text of an attribute or element, with its entities decoded. */
export function read(html: string, pattern: RegExp): string | undefined {
  return html
    .match(pattern)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&amp;|&#38;/g, '&');
}
