import { KINDS, kindOf } from '../../../studio/model/documents/documents.ts';
import type { Field } from '../../../studio/model/fields.ts';

const UPLOADED = 'sanity.imageAsset';

/** The document types that a query reads, with those they refer to. */
export function kindsAsked(groq: string): string[] {
  const asked = new Set(KINDS.map(({ name }) => name).filter((name) => groq.includes(`"${name}"`)));
  // Iterating a set includes the items added on the way.
  for (const name of asked) {
    for (const field of Object.values(kindOf(name)?.fields ?? {})) {
      for (const other of referredTo(field)) asked.add(other);
    }
  }
  return [...asked];
}

function referredTo(field: Field): readonly string[] {
  switch (field.kind) {
    case 'reference':
      return field.to;
    case 'image':
      return [UPLOADED];
    case 'list':
      return referredTo(field.of);
    case 'group':
      return Object.values(field.fields).flatMap(referredTo);
    default:
      return [];
  }
}
