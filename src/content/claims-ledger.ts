// The figures, quotes and stories that a production site leaves out, with what each lacks and where it would be shown.

import { CLAIM_TYPES, lackingProof } from '../../studio/model/proof.ts';
import { DASHBOARDS, STORY_PLACES } from '../../studio/model/vocabulary.ts';
import type { ContentDocument } from './dataset.ts';
import { references } from './references.ts';

export interface LeftOut {
  id: string;
  /** "$2,341, Average first month earnings" */
  says: string;
  lacks: string[];
  /** Pages, as readers know them; empty if no page refers to it. */
  places: string[];
}

/** By type, then by id. */
export function leftOut(documents: readonly ContentDocument[]): LeftOut[] {
  return CLAIM_TYPES.flatMap((type) =>
    documents.flatMap((document) => {
      const lacks = document._type === type ? lackingProof(document) : [];
      if (lacks.length === 0) return [];
      return [
        { id: document._id, says: saying(document), lacks, places: placesOf(document, documents) },
      ];
    }),
  );
}

/** The report that a build prints; null if nothing is left out. */
export function ledgerText(entries: readonly LeftOut[]): string | null {
  if (entries.length === 0) return null;
  const lines = entries.map(
    ({ id, says, lacks, places }) =>
      `  ${id} (${says}): no ${lacks.join(', ')}; would be on ${places.join(', ') || 'no page'}`,
  );
  return [
    `Left out of this site, because readers could not check it (${entries.length}). The Studio’s claims ledger says what each one lacks:`,
    ...lines,
  ].join('\n');
}

function saying({ figure, words, name, situation }: ContentDocument): string {
  return [figure, words, name, situation].filter(Boolean).join(', ');
}

function placesOf(document: ContentDocument, documents: readonly ContentDocument[]): string[] {
  const own = document._type === 'successStory' ? storyPages(document) : pagesByCode(document);
  const users = documents.filter((user) => references(user).some(({ to }) => to === document._id));
  return [...new Set([...own, ...users.flatMap(pagesOf)])];
}

function pagesOf(user: ContentDocument): string[] {
  switch (user._type) {
    case 'landingPage':
      return ['/'];
    case 'onboarding':
      return ['/onboarding'];
    case 'dashboard':
      return [DASHBOARDS[user.key as keyof typeof DASHBOARDS]];
    case 'businessModel':
      return [`/business-model-${user.key}`];
    case 'successStory':
      return storyPages(user);
    default:
      return [];
  }
}

const storyPages = ({ places }: ContentDocument) =>
  ((places ?? []) as (keyof typeof STORY_PLACES)[]).map((place) => STORY_PLACES[place]);

/** The one claim that a page asks for by its id. */
const pagesByCode = ({ _id }: ContentDocument) =>
  _id === 'claim-plans-made' ? [STORY_PLACES['business-plans']] : [];
