// The main dashboard's content, part by part.
import { promptSlug } from '../../../content/prompt-slug.ts';
import type {
  DashboardsQueryResult,
  NewModulesQueryResult,
  NewPromptsQueryResult,
} from '../../../content/types.gen.ts';

type MainDashboard = DashboardsQueryResult[number];

export interface Item {
  title: string;
  text: string;
  href: string;
  icon: string | null;
}

export interface Stat {
  label: string;
  /** "60", "500+" */
  figure: string;
  /** The items counted for the member; undefined for a claim that is not about them. */
  counted: { name: 'lessons' | 'paths' | 'prompts'; total: number } | undefined;
  illustrative: boolean;
}

export interface Update {
  /** YYYY-MM-DD */
  added: string;
  kind: string;
  title: string;
  text: string;
  href: string;
}

export function mainDashboard(dashboards: DashboardsQueryResult): MainDashboard {
  const main = dashboards.find(({ key }) => key === 'main');
  if (!main) throw new Error('the main dashboard is missing; run npm run content');
  return main;
}

/** A dashboard section; empty if the editors removed it. `isPage`: items that link to no existing page are left out. */
export function sectionOf(
  { sections }: MainDashboard,
  part: string,
  isPage: (href: string) => boolean,
) {
  const section = sections.find((each) => each.part === part);
  const items: Item[] = (section?.items ?? []).map(({ title, text, href, icon }) => ({
    title,
    text: text ?? '',
    href: href ?? '',
    icon,
  }));
  return {
    heading: section?.heading ?? '',
    text: section?.text ?? '',
    items: items.filter(({ href }) => !href.startsWith('/') || isPage(href)),
  };
}

const COUNTED = {
  'claim-modules': 'lessons',
  'claim-learning-paths': 'paths',
  'claim-prompts': 'prompts',
} as const;

export function statsOf(
  { stats }: MainDashboard,
  totals: Record<'lessons' | 'paths' | 'prompts', number>,
): Stat[] {
  return (stats ?? []).flatMap(({ label, claim }) => {
    if (!claim) return [];
    const name = COUNTED[claim._id as keyof typeof COUNTED];
    const counted = name && { name, total: totals[name] };
    // A claim such as "500+" may be lower than the total, and is kept.
    const figure = counted && !claim.figure.endsWith('+') ? String(counted.total) : claim.figure;
    return [{ label, figure, counted, illustrative: claim.illustrative }];
  });
}

/** More than any week has, and enough for a page that is shown for months without a build. */
const UPDATES = 20;

/**
 * Newest first: lessons by the day they were published, prompts by the day from which they are shown. Lessons of the
 * next weeks are part of it: the Worker leaves them out until their day.
 */
export function updatesFrom(
  modules: NewModulesQueryResult,
  prompts: NewPromptsQueryResult = [],
): Update[] {
  const lessons = modules.map(({ _id, title, description, publishedOn }) => ({
    ...{ added: publishedOn ?? '', kind: 'New lesson.', title, text: description },
    href: `/micro-learning?module=${_id}`,
  }));
  const opened = prompts.map(({ _id, title, whenToUse, publishAt }) => ({
    ...{ added: (publishAt ?? '').slice(0, 10), kind: 'New prompt.', title, text: whenToUse },
    href: `/ai-content/${promptSlug(_id)}`,
  }));
  return [...lessons, ...opened]
    .toSorted((a, b) => b.added.localeCompare(a.added))
    .slice(0, UPDATES);
}
