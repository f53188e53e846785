// The features that plans add, each with a slip of its real content: only titles and names, never paid text.

import { openerFirst } from '../../../../functions/rules/opens-with.ts';
import type { Tier } from '../../../../functions/rules/tiers.ts';
import { getBusinessModels, getCoachingEvents, getDownloads } from '../../../content/content.ts';
import { promptTitles } from '../../ai-content/content.ts';

export interface Slip {
  lines: string[];
  /** Null if it is open to everyone. */
  tier: Exclude<Tier, 'free'> | null;
  /** Addresses on other sites, by line. */
  links?: Readonly<Record<string, string>>;
}

/** By the icon of the editor's item. An item with another icon has no slip. */
export async function slipsByIcon(): Promise<Record<string, Slip>> {
  const [prompts, models, events, downloads] = [
    await promptTitles(),
    (await getBusinessModels()).filter(({ tier }) => tier === 'quick'),
    await getCoachingEvents(),
    await getDownloads(),
  ];
  const kits = (slug: string) =>
    downloads.find((download) => download.slug === slug)?.files?.map(({ name }) => fileTitle(name));
  const paid = prompts.filter(({ minTier }) => minTier === 'business');
  return {
    'square-terminal': { lines: oneOfEach(paid, 3), tier: 'business' },
    handshake: { lines: kits('first-client-kit') ?? [], tier: 'quick' },
    // Courses on other sites cost nothing there, so they are not locked here either.
    'monitor-play': {
      lines: models.map(({ title }) => title),
      tier: null,
      links: Object.fromEntries(models.map(({ title, training }) => [title, training])),
    },
    'calendar-days': {
      lines: events.slice(-2).map(({ title }) => sentence(title.replace(/^Live coaching: /, ''))),
      tier: 'business',
    },
    stamp: { lines: kits('white-label-kit') ?? [], tier: 'agency' },
  };
}

/** The cheapest plan that opens it. */
export const planLabel = (tier: Exclude<Tier, 'free'>) => openerFirst(tier);

/** The first title of each category. */
function oneOfEach(titles: { title: string; category: string }[], most: number): string[] {
  return [...Map.groupBy(titles, ({ category }) => category).values()]
    .flatMap(([first]) => first?.title ?? [])
    .slice(0, most);
}

/** `2-intake-questions.txt` as `Intake questions` */
export function fileTitle(name: string): string {
  return sentence(
    name
      .replace(/^\d+-/, '')
      .replace(/\.\w+$/, '')
      .replaceAll('-', ' '),
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
