// Applies to previews what the Worker does to a built page for a member: a path's page is filled as on a member's first
// day, and its links lead to drafts.
import { fillPage } from '../http/fill.ts';
import { firstDayFills } from '../learning-paths/first-day.ts';

const STEP = / data-step="([\w.-]+)"/g;
const LESSON = /^\/micro-learning\?module=([\w.-]+)/;
const PATH = /^\/learning-paths\/([\w.-]+)/;

/** `path`: the path of the request, `/preview/paths/{id}`. Other pages are returned unchanged. */
export async function asOnFirstDay(html: string, path: string): Promise<string> {
  const [, kind = '', id = ''] =
    /^\/preview\/(paths|path-list|lessons)\/([\w.-]+)$/.exec(path) ?? [];
  if (!kind) return html;
  const page = new Response(html);
  const filled =
    kind === 'paths'
      ? fillPage(page, firstDayFills([...html.matchAll(STEP)].map(([, lesson = '']) => lesson)))
      : page;
  return withinPreview(filled, id).text();
}

/** Links to lessons and paths lead to their drafts. Starting a path opens its first lesson, and records nothing. */
function withinPreview(page: Response, id: string): Response {
  let first = '';
  return new HTMLRewriter()
    .on('a[href]', {
      element(link) {
        const address = draftOf(link.getAttribute('href') ?? '', id);
        if (address) link.setAttribute('href', address);
      },
    })
    .on('[data-next-up]', {
      element(step) {
        first ||= step.getAttribute('data-next-up') ?? '';
      },
    })
    .on('form[data-path-start]', {
      element(form) {
        form.setAttribute('action', first ? `/preview/lessons/${first}` : `/preview/paths/${id}`);
        form.removeAttribute('data-path-start');
      },
    })
    .transform(page);
}

function draftOf(href: string, id: string): string | null {
  if (href === '/learning-paths') return `/preview/path-list/${id}`;
  const [, lesson] = LESSON.exec(href) ?? [];
  if (lesson) return `/preview/lessons/${lesson}`;
  const [, path] = PATH.exec(href) ?? [];
  return path ? `/preview/paths/${path}` : null;
}
