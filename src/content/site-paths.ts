// Where content may link within the site: the routes in section 2 of the specification, and the pages behind its links.
import { BUSINESS_MODELS } from '../../studio/model/vocabulary.ts';

const PAGES = [
  ...['/', '/login', '/signup', '/plans', '/payment', '/forgot-password', '/help', '/account'],
  ...['/sample-lesson', '/sample-path', '/glossary'],
  ...['/terms-of-service', '/privacy-policy', '/cookie-settings', '/code-of-conduct'],
  ...['/subscribe', '/onboarding'],
  ...['/dashboard', '/dashboard-ios', '/dashboard-free', '/dashboard-free-new'],
  ...['/dashboard-quick', '/dashboard-business', '/dashboard-premium'],
  ...['/micro-learning', '/learning-paths', '/achievements', '/community'],
  ...['/ai-content', '/business-plans', '/market-research', '/ai-chat', '/automation'],
  ...['/tools', '/saved-work', '/coaching', '/search', '/notifications', '/review'],
  ...['/community/groups', '/portfolio', '/verify'],
  ...['/client-finder', '/pricing-calculator', '/revenue-optimizer', '/white-label'],
  ...Object.values(BUSINESS_MODELS)
    .flat()
    .flatMap((key) => [`/business-model-${key}`, `/resources-${key}`]),
];

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
  return PAGES.includes(pathname) && (module === null || existing.moduleIds.has(module));
}

/** The lesson that a link opens. */
export function moduleIn(href: string): string | null {
  return new URL(href, ORIGIN).searchParams.get('module');
}
