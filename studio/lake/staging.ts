// A transaction while it is being prepared: none of it is visible to other requests until all of it is valid.
import { randomUUID } from 'node:crypto';
import type { Change, LakeDocument } from './documents.ts';
import { badRequest, mutationRefused } from './lake-error.ts';
import { applied, type Mut } from './mutations.ts';
import { referencesOf, strongReferences, strongReferrers } from './references.ts';
import type { Store } from './store.ts';

type Operation = 'create' | 'update' | 'delete' | 'none';
export interface Result {
  id: string;
  operation: Operation;
}

interface Staged {
  before: LakeDocument | null;
  now: LakeDocument | null;
  mutations: Mut[];
}

export class Staging {
  readonly id: string;
  readonly timestamp: string;
  readonly results: Result[] = [];
  readonly #store: Store;
  readonly #staged = new Map<string, Staged>();

  constructor(store: Store, id: string) {
    this.#store = store;
    this.id = id;
    this.timestamp = new Date().toISOString();
  }

  get(id: string): LakeDocument | null {
    const staged = this.#staged.get(id);
    return staged ? staged.now : (this.#store.documents.get(id) ?? null);
  }

  ids(): string[] {
    return [...new Set([...this.#store.documents.keys(), ...this.#staged.keys()])];
  }

  apply(mutation: Mut): void {
    const [kind, body] = Object.entries(mutation)[0] ?? [];
    if (!kind || typeof body !== 'object' || body === null)
      throw badRequest('A mutation is empty.');
    if (kind.startsWith('create')) this.#create(kind, body);
    else if (kind === 'patch') this.#patch(body);
    else if (kind === 'delete') this.#stage(idOf(body.id), mutation);
    else throw badRequest(`There is no mutation named ${kind}.`);
  }

  #create(kind: string, body: Mut[string]): void {
    if (typeof body._type !== 'string') throw this.#refused(400, 'a document needs a _type');
    const _id =
      body._id && !body._id.endsWith('.') ? idOf(body._id) : `${body._id ?? ''}${randomUUID()}`;
    const existing = this.get(_id);
    if (existing && kind === 'createIfNotExists') {
      this.results.push({ id: _id, operation: 'none' });
      return;
    }
    if (existing && kind === 'create')
      throw mutationRefused(409, this.results.length, {
        type: 'documentAlreadyExistsError',
        description: `Document by ID "${_id}" already exists`,
        id: _id,
      });
    this.#stage(_id, { [kind]: { ...body, _id } });
  }

  #patch({ ifRevisionID, ...patch }: Mut[string]): void {
    const id = idOf(patch.id);
    const document = this.get(id);
    if (!document)
      throw mutationRefused(404, this.results.length, {
        type: 'documentNotFoundError',
        description: `The document with the ID "${id}" was not found`,
        id,
      });
    this.expectRevision(id, ifRevisionID);
    this.#stage(id, { patch });
  }

  expectRevision(id: string, expected: unknown): void {
    const current = this.get(id)?._rev;
    if (expected === undefined || expected === current) return;
    throw mutationRefused(409, this.results.length, {
      type: 'documentRevisionIDDoesNotMatchError',
      description: `The document "${id}" has an unexpected revision ID ("${current}"), expected "${expected}"`,
      id,
      currentRevisionID: current,
      expectedRevisionID: expected,
    });
  }

  #stage(id: string, mutation: Mut): void {
    const before = this.get(id);
    let now: LakeDocument | null;
    try {
      now = applied(before, [mutation], this);
    } catch (error) {
      throw this.#refused(400, (error as Error).message);
    }
    if (now && (now._id !== id || (before && mutation.patch && now._type !== before._type)))
      throw this.#refused(400, 'the _id and _type of a document cannot be changed');
    const staged = this.#staged.get(id) ?? {
      before: this.#store.documents.get(id) ?? null,
      now,
      mutations: [],
    };
    this.#staged.set(id, { ...staged, now, mutations: [...staged.mutations, mutation] });
    const operation = now ? (before ? 'update' : 'create') : before ? 'delete' : 'none';
    this.results.push({ id, operation });
  }

  #refused(status: 400, description: string) {
    return mutationRefused(status, this.results.length, { type: 'mutationError', description });
  }

  /** Deletes a picture with the last document that used it: no editor could find it to remove it later. */
  forgetUnusedAssets(): void {
    const gone = [...this.#staged.values()].flatMap(({ before, now }) =>
      now ? [] : (before ?? []),
    );
    const candidates = assetsOf(gone).filter((id) => this.get(id));
    if (candidates.length === 0) return;
    const used = new Set(assetsOf(this.ids().flatMap((id) => this.get(id) ?? [])));
    for (const id of candidates) if (!used.has(id)) this.apply({ delete: { id } });
  }

  /** The resulting changes. Throws if they would leave a dangling reference. */
  outcome(): (Change & { mutations: Mut[] })[] {
    const changes = [...this.#staged]
      .map(([id, { before, now, mutations }]) => ({ id, before, after: now, mutations }))
      .filter(({ before, after }) => before || after);
    for (const change of changes) this.#holdTogether(change);
    return changes;
  }

  #holdTogether({ id, before, after }: Change): void {
    if (!after) {
      const left = this.ids().flatMap((other) => this.get(other) ?? []);
      const referencingIDs = strongReferrers(left, id);
      if (referencingIDs.length === 0) return;
      throw mutationRefused(409, 0, {
        type: 'documentHasExistingReferencesError',
        description: `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`,
        id,
        referencingIDs,
      });
    }
    const known = strongReferences(before);
    const referenceID = [...strongReferences(after)].find((to) => !known.has(to) && !this.get(to));
    if (referenceID)
      throw mutationRefused(409, 0, {
        type: 'documentReferencesNonExistentDocumentError',
        description: `Document "${id}" references non-existent document "${referenceID}"`,
        id,
        referenceID,
      });
  }
}

const assetsOf = (documents: readonly LakeDocument[]): string[] => [
  ...new Set(
    referencesOf(documents).flatMap(({ to }) => (/^(image|file)-[0-9a-f]{40}/.test(to) ? to : [])),
  ),
];

function idOf(id: unknown): string {
  // Sanity's rule for ids; they also become part of file lines and URLs.
  if (typeof id === 'string' && /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/.test(id)) return id;
  throw badRequest(
    `"${String(id).slice(0, 80)}" is no id: letters, digits, dots, dashes, at most 128.`,
  );
}
