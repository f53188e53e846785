// GROQ over the documents, seen from a perspective.
import { evaluate, GroqSyntaxError, parse } from 'groq-js';
import { isDraft, isVersion, publishedId } from '../model/ids.ts';
import type { LakeDocument } from './documents.ts';
import { LakeError } from './lake-error.ts';
import type { Store } from './store.ts';
import { EDITOR } from './transactions.ts';

export type Params = Record<string, unknown>;
/** raw, published, drafts, or release names, the first with the highest priority. */
export type Perspective = string | readonly string[];

export interface Question {
  query: string;
  params: Params;
  perspective: Perspective;
}

export class Queries {
  readonly #store: Store;
  readonly #seen = new Map<string, { version: number; byId: Map<string, LakeDocument> }>();
  readonly #parsed = new Map<string, ReturnType<typeof parse>>();

  constructor(store: Store) {
    this.#store = store;
  }

  async answer({ query, params, perspective }: Question): Promise<unknown> {
    const byId = this.#from(perspective);
    const value = await evaluate(this.#parse(query, params), {
      dataset: this.#list(byId),
      params,
      identity: EDITOR,
      // Otherwise groq-js scans all documents for every reference.
      dereference: async ({ _ref }: { _ref: string }) => byId.get(_ref) ?? null,
    });
    return value.get();
  }

  /** Whether a listener's query matches this document. */
  async isAbout(query: string, params: Params, document: LakeDocument | null): Promise<boolean> {
    if (!document) return false;
    const value = await evaluate(this.#parse(query, params), {
      dataset: [document],
      params,
      identity: EDITOR,
      dereference: async ({ _ref }: { _ref: string }) => this.#store.documents.get(_ref) ?? null,
    });
    const result = await value.get();
    return Array.isArray(result) ? result.length > 0 : result !== null;
  }

  /** Throws the error that the client shows as a parse error. */
  check(query: string, params: Params): void {
    this.#parse(query, params);
  }

  #parse(query: string, params: Params) {
    const known = this.#parsed.get(query);
    if (known) return known;
    try {
      const tree = parse(query, { params });
      // The parser needs the values of parameters in some places, such as slices.
      if (Object.keys(params).length === 0) this.#parsed.set(query, tree);
      if (this.#parsed.size > 500) this.#parsed.clear();
      return tree;
    } catch (error) {
      const start = error instanceof GroqSyntaxError ? error.position : 0;
      throw new LakeError(400, {
        type: 'queryParseError',
        description: (error as Error).message,
        query,
        start,
        end: Math.min(start + 1, query.length),
      });
    }
  }

  #from(perspective: Perspective): Map<string, LakeDocument> {
    if (perspective === 'raw') return this.#store.documents;
    const key = String(perspective);
    const known = this.#seen.get(key);
    if (known?.version === this.#store.version) return known.byId;
    const byId = layered(this.#store.documents.values(), layersOf(key));
    this.#seen.set(key, { version: this.#store.version, byId });
    if (this.#seen.size > 20) this.#seen.clear();
    return byId;
  }

  #list(byId: Map<string, LakeDocument>): LakeDocument[] {
    return [...byId.values()];
  }
}

function layersOf(perspective: string): string[] {
  const names = perspective.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name));
  if (names.includes('raw'))
    throw new LakeError(400, { type: 'perspectiveError', description: 'raw stands alone' });
  // Drafts rank below every release, published documents below everything.
  return names.includes('published')
    ? names
    : [...names, ...(names.includes('drafts') ? [] : ['drafts']), 'published'];
}

function layered(documents: Iterable<LakeDocument>, layers: string[]): Map<string, LakeDocument> {
  const best = new Map<string, { at: number; document: LakeDocument }>();
  for (const document of documents) {
    const { _id } = document;
    const layer = isDraft(_id) ? 'drafts' : isVersion(_id) ? _id.split('.')[1] : 'published';
    const at = layers.indexOf(layer as string);
    const id = publishedId(_id);
    const other = best.get(id);
    if (at >= 0 && (!other || at < other.at)) best.set(id, { at, document });
  }
  const overlay = layers.length > 1;
  return new Map(
    [...best].map(([id, { document }]) => [
      id,
      overlay ? { ...document, _id: id, _originalId: document._id } : document,
    ]),
  );
}
