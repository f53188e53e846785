// The addresses that content may link to within the site: the pages, and those of each business model.
import { LINKED_PAGES } from '../../functions/rules/page-lists.ts';
import { BUSINESS_MODELS } from '../../studio/model/vocabulary.ts';

const ofModels = () =>
  Object.values(BUSINESS_MODELS)
    .flat()
    .flatMap((key) => [`/business-model-${key}`, `/resources-${key}`]);

const ORIGIN = 'https://site.example';

export interface Existing {
  moduleIds: ReadonlySet<string>;
  guideSlugs: ReadonlySet<string>;
  promptSlugs: ReadonlySet<string>;
}

/** Does this page exist? `?module=` must name a module that exists, `/help/guides/` a guide, `/ai-content/` a prompt. */
export function leadsSomewhere(href: string, existing: Existing): boolean {
  const { pathname } = new URL(href, ORIGIN);
  const [, guide] = pathname.match(/^\/help\/guides\/([^/]+)$/) ?? [];
  if (guide) return existing.guideSlugs.has(guide);
  const [, prompt] = pathname.match(/^\/ai-content\/([^/]+)$/) ?? [];
  if (prompt) return existing.promptSlugs.has(prompt);
  const module = moduleIn(href);
  const isPage = LINKED_PAGES.includes(pathname) || ofModels().includes(pathname);
  return isPage && (module === null || existing.moduleIds.has(module));
}

/** The lesson that a link opens. */
export function moduleIn(href: string): string | null {
  return new URL(href, ORIGIN).searchParams.get('module');
}
