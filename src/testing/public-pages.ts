// Every built page that anybody may open, read from the files: a new page is in the tests without being named.
import { glob, readFile } from 'node:fs/promises';
import { asksToStayAway, isWhole } from '../features/seo/sitemap.ts';

const CLIENT = 'dist/client';
const FOR_MEMBERS =
  /^(members|dev)\/|^(account|achievements|dashboard-|learning-paths|micro-learning|onboarding|community|ai-content|business-plans|market-research)/;

export interface PublicPage {
  path: string;
  html: string;
  /** In the sitemap, and meant to be found. */
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

/** What an attribute or an element says, its marks decoded. */
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
