// Sanity ids: "faq-1" is published, "drafts.faq-1" its draft, "versions.spring.faq-1" its version in a release.

export const isDraft = (id: string) => id.startsWith('drafts.');
export const isVersion = (id: string) => id.startsWith('versions.');

/** The published id of a document, also given the id of its draft or of a version. */
export function publishedId(id: string): string {
  if (isDraft(id)) return id.slice('drafts.'.length);
  return isVersion(id) ? id.split('.').slice(2).join('.') : id;
}
