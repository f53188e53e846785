// Translates the actions of the Studio's buttons into mutations, as specified at
// sanity.io/docs/http-reference/actions.
import { isDraft } from '../model/ids.ts';
import type { LakeDocument } from './documents.ts';
import { LakeError } from './lake-error.ts';
import type { Mut } from './mutations.ts';
import type { Staging } from './staging.ts';

export type Action = { actionType: string } & Record<string, unknown>;
type Does = (staging: Staging, action: Record<string, string> & Record<string, unknown>) => void;

const DOES: Record<string, Does> = {
  create(staging, { publishedId, attributes, ifExists }) {
    const document = attributes as unknown as LakeDocument;
    if (staging.get(publishedId as string) && document._id !== publishedId)
      throw refused(409, `The document "${publishedId}" is published already.`);
    staging.apply(asMut(ifExists === 'ignore' ? 'createIfNotExists' : 'create', document));
  },
  edit(staging, { draftId, publishedId, patch }) {
    const published = staging.get(publishedId as string);
    if (!staging.get(draftId as string) && published)
      staging.apply(asMut('create', copyOf(published, draftId as string)));
    staging.apply({ patch: { ...(patch as unknown as object), id: draftId as string } });
  },
  publish(staging, action) {
    const { draftId, publishedId } = action as Record<string, string>;
    const draft = existing(staging, draftId);
    staging.expectRevision(draftId as string, action.ifDraftRevisionId);
    staging.expectRevision(publishedId as string, action.ifPublishedRevisionId);
    const published = staging.get(publishedId as string);
    const document = strengthened(copyOf(draft, publishedId as string)) as LakeDocument;
    const born = published?._createdAt ?? draft._createdAt;
    staging.apply(asMut('createOrReplace', { ...document, _createdAt: born }));
    staging.apply({ delete: { id: draftId as string } });
  },
  unpublish(staging, { draftId, publishedId }) {
    const published = existing(staging, publishedId);
    staging.apply(asMut('createIfNotExists', copyOf(published, draftId as string)));
    staging.apply({ delete: { id: publishedId as string } });
  },
  discard(staging, { draftId, versionId }) {
    const { _id } = existing(staging, draftId ?? versionId);
    if (!_id.includes('.')) throw refused(400, `"${_id}" is published: it is no draft to discard.`);
    staging.apply({ delete: { id: _id } });
  },
  delete(staging, { publishedId, includeDrafts, includeVersions }) {
    const drafts = ((includeVersions ?? includeDrafts ?? []) as unknown as string[]).filter((id) =>
      staging.get(id),
    );
    if (!staging.get(publishedId as string) && drafts.length === 0) existing(staging, publishedId);
    const forgotten = `drafts.${publishedId}`;
    if (staging.get(forgotten) && !drafts.includes(forgotten))
      throw refused(409, `"${publishedId}" has a draft that was not named.`);
    for (const id of [...drafts, publishedId as string])
      if (staging.get(id)) staging.apply({ delete: { id } });
  },
  replaceDraft(staging, { attributes }) {
    const document = attributes as unknown as LakeDocument;
    if (!isDraft(document._id)) throw refused(400, `"${document._id}" is no draft.`);
    staging.apply(asMut('createOrReplace', document));
  },
  'version.create'(staging, { document, baseId, versionId }) {
    const version = document ?? copyOf(existing(staging, baseId), versionId as string);
    staging.apply(asMut('create', version as unknown as LakeDocument));
  },
  'version.replace'(staging, { document }) {
    staging.apply(asMut('createOrReplace', document as unknown as LakeDocument));
  },
  'version.discard': (staging, action) => DOES.discard?.(staging, action),
};

export function act(staging: Staging, actions: readonly Action[]): void {
  for (const action of actions) {
    const name = action.actionType?.replace('sanity.action.document.', '');
    const does = Object.hasOwn(DOES, name) ? DOES[name] : undefined;
    if (!does) throw refused(400, `This lake does not know the action ${action.actionType}.`);
    does(staging, action as never);
  }
}

function existing(staging: Staging, id: unknown): LakeDocument {
  const document = staging.get(String(id));
  if (!document) throw refused(404, `There is no document "${id}".`);
  return document;
}

function copyOf({ _rev, _createdAt, _updatedAt, ...content }: LakeDocument, _id: string) {
  return { ...content, _id } as LakeDocument;
}

const asMut = (kind: string, document: LakeDocument): Mut => ({
  [kind]: structuredClone(document),
});

/** A reference to a document that was a draft is weak until it is published (`_strengthenOnPublish`). */
function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened);
  if (typeof value !== 'object' || value === null) return value;
  const { _strengthenOnPublish: strengthen, ...rest } = value as Record<string, unknown>;
  if (strengthen && !(strengthen as { weak?: boolean }).weak) delete rest._weak;
  return Object.fromEntries(Object.entries(rest).map(([key, entry]) => [key, strengthened(entry)]));
}

const refused = (status: number, description: string) =>
  new LakeError(status, { type: 'actionError', description });
