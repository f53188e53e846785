// The business models, as their pages are built from them. Runs in Node only.
import type { DrawingName } from '../../../studio/model/drawings.ts';
import type { BusinessModelsQueryResult } from '../../content/types.gen.ts';

export type BusinessModel = BusinessModelsQueryResult[number];

export const guideAddress = ({ key }: Pick<BusinessModel, 'key'>) => `/business-model-${key}`;
export const resourcesAddress = ({ key }: Pick<BusinessModel, 'key'>) => `/resources-${key}`;

const DRAWING_OF: Record<BusinessModel['key'], DrawingName> = {
  'ai-content-writing': 'content-desk',
  'ai-social-media': 'bus-seat',
  'ai-design': 'shop-counter',
  content: 'content-desk',
  automation: 'night-desk',
  consulting: 'service-call',
  products: 'product-shelf',
  'content-agency': 'neighbors',
  'app-development': 'compass',
  'automation-agency': 'service-call',
  ecommerce: 'first-order',
};

const ALT: Partial<Record<DrawingName, string>> = {
  'bus-seat': 'On a bus: a hand holds an old phone, the town goes by behind the seat in front.',
  compass: 'A hand holds a compass over a map on which a pencil has drawn the way.',
  'content-desk':
    'A page on a desk is being marked with a pencil, among cut notes and a cup of coffee.',
  'first-order': 'A phone leans on a bag of flour next to a parcel, and a hand writes the address.',
  neighbors: 'Four people around a table with mugs and cookies; one of them writes a list.',
  'night-desk': 'A desk by a window with an open laptop and a list with two check marks.',
  'product-shelf': 'A shelf with a printed planner, a price tag, a small box and a file folder.',
  'service-call': 'A woman at a table holds her phone to her ear and checks off a list.',
  'shop-counter': 'Two people look at a printed page together at the counter of a small shop.',
};

/** A scene from this work. */
export function drawingOf({ key }: Pick<BusinessModel, 'key'>): { name: DrawingName; alt: string } {
  const name = DRAWING_OF[key];
  return { name, alt: ALT[name] ?? '' };
}

/** The first sentences of a text, up to about `length` characters. */
export function beginningOf(text: string, length = 200): string {
  const [paragraph = ''] = text.split('\n');
  const sentences = paragraph.match(/[^.!?]+[.!?]+["”’]?\s*|[^.!?]+$/g) ?? [];
  let beginning = '';
  for (const sentence of sentences) {
    if (beginning && beginning.length + sentence.length > length) break;
    beginning += sentence;
  }
  return beginning.trim();
}

export const paragraphs = (text: string): string[] => text.split(/\n{2,}/).filter(Boolean);

/** Another site: it opens in a new tab, with an arrow. */
export const isOutside = (href: string): boolean => /^https?:/.test(href);

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "seven"; digits from ten on. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);
