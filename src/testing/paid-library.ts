// The paid texts of business models, tutorials and downloads, and every way to ask for them.
import { RANK } from '../../functions/rules/entitlement.ts';
import type { Tier } from '../../functions/rules/tiers.ts';
import { getBusinessModels, getDownloads, getTutorials } from '../content/content.ts';
import { beginningOf } from '../features/business-models/models.ts';

export interface PaidText {
  tier: Tier;
  /** Of the document. */
  id: string;
  text: string;
}

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
/** Lines by which a text is recognized; shorter ones, and rows of a sheet, may be in other texts as well. */
const linesOf = (text: string) =>
  text.split(/\n+/).filter((line) => letters(line).length >= 36 && !line.includes(','.repeat(4)));

const [models, tutorials, downloads] = await Promise.all([
  getBusinessModels(),
  getTutorials(),
  getDownloads(),
]);

/** Everything that anybody signed in, or a smaller plan, may read of them. */
const open = letters(
  [
    ...models.map(({ description, overview }) => `${description} ${beginningOf(overview)}`),
    ...tutorials.map(({ description }) => description),
    ...downloads.map(({ description }) => description),
    ...tutorials
      .filter(({ tier }) => tier === 'free')
      .map(({ overview, keyPoints, practicalExercise }) =>
        [overview, ...keyPoints, practicalExercise].join(' '),
      ),
    ...downloads
      .filter(({ tier }) => tier === 'free')
      .flatMap(({ files }) => (files ?? []).map(({ text }) => text)),
  ].join(' '),
);

function textsOf(id: string, tier: Tier, texts: readonly string[]): PaidText[] {
  if (tier === 'free') return [];
  return texts
    .flatMap(linesOf)
    .filter((text) => !open.includes(letters(text)))
    .map((text) => ({ id, tier, text }));
}

/** The rest of the overview: a locked page shows its first sentences. */
const restOf = (overview: string) => overview.slice(beginningOf(overview).length);

export const paidLibrary: readonly PaidText[] = [
  ...models.flatMap(({ _id, tier, overview, steps, risks }) =>
    textsOf(_id, tier, [restOf(overview), ...steps.map(({ text }) => text), ...risks]),
  ),
  ...tutorials.flatMap(({ _id, tier, overview, keyPoints, practicalExercise }) =>
    textsOf(_id, tier, [overview, ...keyPoints, practicalExercise]),
  ),
  ...downloads.flatMap(({ _id, tier, files }) =>
    textsOf(
      _id,
      tier,
      (files ?? []).map(({ text }) => text),
    ),
  ),
];

/** Every page, file and response that is made of them, asked for in every way. */
export const libraryAddresses: readonly string[] = [
  '/tutorials',
  ...models.flatMap(({ key }) => [
    `/business-model-${key}`,
    `/resources-${key}`,
    ...['business-models', 'locked-business-models', 'resources'].flatMap((folder) =>
      fileAddresses(`/members/${folder}/${key}`),
    ),
  ]),
  ...tutorials.flatMap(({ slug }) => [
    `/tutorials/${slug}`,
    `/tutorials/${slug}/`,
    `/tutorials/${slug}.html`,
    ...['tutorials', 'locked-tutorials'].flatMap((folder) =>
      fileAddresses(`/members/${folder}/${slug}`),
    ),
  ]),
  ...downloads.flatMap(({ slug }) => [
    `/api/downloads/${slug}`,
    `/api/downloads/${slug}.json`,
    `/members/downloads/${slug}.json`,
    `/members/downloads/${slug}`,
  ]),
];

function fileAddresses(path: string): string[] {
  return [path, `${path}.html`, `${path}/`];
}

/** The documents whose texts this plan does not open. */
export const closedTo = (plan: Tier): Set<string> =>
  new Set(paidLibrary.filter(({ tier }) => RANK[tier] > RANK[plan]).map(({ id }) => id));

export const paidDocuments: readonly string[] = [
  ...models.map(({ _id }) => _id),
  ...tutorials.filter(({ tier }) => tier !== 'free').map(({ _id }) => _id),
  ...downloads.filter(({ tier, files }) => tier !== 'free' && files).map(({ _id }) => _id),
];
