// Every built public page, read from the files: the tests include a new page without naming it.
import { glob, readFile } from 'node:fs/promises';
import { pageOfFile } from '../../../functions/rules/page-lists.ts';
import { asksToStayAway, isWhole } from '../../features/seo/sitemap.ts';

const CLIENT = 'dist/client';

interface PublicPage {
  path: string;
  html: string;
  /** In the sitemap, for search engines to index. */
  forSearch: boolean;
}

/** Without the Worker, at the file's own address. */
const isPublic = (file: string) =>
  !file.startsWith('members/') && pageOfFile(file.slice(0, -'.html'.length))?.for === 'everyone';

const files: PublicPage[] = await Promise.all(
  (await Array.fromAsync(glob('**/*.html', { cwd: CLIENT })))
    .filter(isPublic)
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
