// The proof that a claim, a testimonial or a success story needs before a site in production shows it. The site's
// queries (src/content/query-parts.ts) and the Studio's claims ledger require the same.

/** The parts of a source, as editors read them. */
export const SOURCE_PARTS = {
  title: 'source',
  sample: 'sample',
  checkedOn: 'date checked',
} as const;
type Part = keyof typeof SOURCE_PARTS;

/** The document types of the ledger, in its order. */
export const CLAIM_TYPES = ['claim', 'testimonial', 'successStory'] as const;

/** The missing parts, in the editors' words; empty if the document can be shown. */
export function lackingProof(document: object): string[] {
  const { counts, source } = document as {
    counts?: unknown;
    source?: Partial<Record<Part, unknown>>;
  };
  if (counts) return [];
  return Object.entries(SOURCE_PARTS).flatMap(([part, name]) =>
    source?.[part as Part] ? [] : [name],
  );
}
