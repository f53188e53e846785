// The drafts of all editors. A draft that an editor has only started must not break the page that previews another one.
import type { SanityClient } from '@sanity/client';
import { KINDS } from '../../../studio/model/documents/documents.ts';
import { publishedId } from '../../../studio/model/ids.ts';
import type { ContentDocument } from '../dataset.ts';
import { draftIssues, inTheForm } from './draft-issues.ts';
import { isEntry, references, withoutLooseEntries } from './references.ts';

export interface Drafts {
  /** Drafts that can be shown, by the id under which they will be published. */
  finished: ReadonlyMap<string, ContentDocument>;
  /** The other drafts, each with its issues. */
  unfinished: ReadonlyMap<string, readonly string[]>;
  /** Types with a draft that a page must not show as it is. */
  mixed: ReadonlySet<string>;
}

const BEGUN = `*[_id in path("drafts.**") && _type in $kinds]`;

/** Checks only drafts: the build has checked published documents. */
export async function readDrafts(client: SanityClient): Promise<Drafts> {
  const raw = client.withConfig({ perspective: 'raw' });
  const kinds = KINDS.map(({ name }) => name);
  const found = await raw.fetch<ContentDocument[]>(BEGUN, { kinds });
  const drafts = found.map((draft) => ({ ...draft, _id: publishedId(draft._id) }));
  const ids = [...new Set(references(drafts).map(({ to }) => to))];
  const published = ids.length > 0 ? await raw.fetch<string[]>('*[_id in $ids]._id', { ids }) : [];
  return sorted(drafts, new Set(published));
}

/** `published`: the IDs of published documents that drafts refer to. */
export function sorted(drafts: readonly ContentDocument[], published: ReadonlySet<string>): Drafts {
  const unfinished = new Map<string, string[]>();
  const finished = new Map<string, ContentDocument>();
  for (const draft of drafts) {
    const issues = draftIssues(draft);
    if (issues.length > 0) unfinished.set(draft._id, issues);
    else finished.set(draft._id, draft);
  }
  const isThere = (id: string) => published.has(id) || finished.has(id);
  // Leaving out one draft can break another draft's reference to it.
  for (let before = -1; before !== unfinished.size; ) {
    before = unfinished.size;
    for (const draft of [...finished.values()]) {
      const faults = looseFields(draft, isThere);
      if (faults.length === 0) continue;
      unfinished.set(draft._id, faults);
      finished.delete(draft._id);
    }
  }
  const shortened = [...finished.values()].filter((draft) =>
    references(draft).some(({ to }) => !isThere(to)),
  );
  for (const draft of shortened) finished.set(draft._id, withoutLooseEntries(draft, isThere));
  const notAsTheyAre = drafts.filter(({ _id }) => unfinished.has(_id)).concat(shortened);
  return { finished, unfinished, mixed: new Set(notAsTheyAre.map(({ _type }) => _type)) };
}

function looseFields(draft: ContentDocument, isThere: (id: string) => boolean): string[] {
  return references(draft)
    .filter((reference) => !isEntry(reference) && !isThere(reference.to))
    .map(({ path }) => `${inTheForm(draft._type, path)}: is a draft that is not finished`);
}
