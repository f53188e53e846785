// Applies mutations with the same class as the Studio, so that both always agree.
import { Mutation } from '@sanity/mutator';
import type { LakeDocument } from './documents.ts';

/** Has one of create, createIfNotExists, createOrReplace, patch, delete. */
export type Mut = Record<string, Record<string, unknown> & { id?: string; _id?: string }>;

export function applied(
  document: LakeDocument | null,
  mutations: readonly Mut[],
  { id, timestamp }: { id: string; timestamp: string },
): LakeDocument | null {
  // It modifies its input, so it gets copies.
  const mutation = new Mutation({
    mutations: structuredClone(mutations) as never,
    transactionId: id,
    resultRev: id,
    timestamp,
  });
  return mutation.apply(structuredClone(document)) as LakeDocument | null;
}
