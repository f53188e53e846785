// The browser's requests to the saved-work API. All reject with ApiError; 404 if not this member's, or deleted.

import type { DeletedWork, ListedWork, WorkList } from '../../../functions/saved-work/list.ts';
import type { WorkData, WorkKind } from '../../../functions/saved-work/rules/saved-work.ts';
import type { ListedVersion } from '../../../functions/saved-work/versions.ts';
import type { SavedWork } from '../../../functions/saved-work/works.ts';
import { api, dataOf } from '../../lib/api.ts';

export type { DeletedWork, ListedVersion, ListedWork, SavedWork, WorkList };

const works = () => api['saved-work'];
const one = () => works()[':id'];
type Data = Record<string, unknown>;

/** The server refuses the request if another member is signed in by now. */
const inNameOf = (memberId: string | undefined): { headers: Record<string, string> } => ({
  headers: memberId ? { 'X-For-Member': memberId } : {},
});

/** A new ID per piece of work; a retry with the same ID saves it once. `memberId`: its owner. */
export async function keepWork<Kind extends WorkKind>(
  work: { id: string; kind: Kind; title: string; data: WorkData[Kind] },
  memberId?: string,
): Promise<SavedWork> {
  const json = { ...work, data: work.data as Data };
  return (await dataOf(works().$post({ json }, inNameOf(memberId)))) as SavedWork;
}

export async function openWork(id: string): Promise<SavedWork> {
  return (await dataOf(one().$get({ param: { id } }))) as SavedWork;
}

/** A new `revisionId` per save; a retry with the same one saves it once. 409 if there is a newer version. */
export async function reviseWork(
  id: string,
  revision: { revisionId: string; baseVersion: number; data: unknown },
  memberId?: string,
): Promise<SavedWork> {
  const json = { ...revision, data: revision.data as Data };
  return (await dataOf(one().$put({ param: { id }, json }, inNameOf(memberId)))) as SavedWork;
}

export async function renameWork(id: string, title: string): Promise<SavedWork> {
  return (await dataOf(one().$patch({ param: { id }, json: { title } }))) as SavedWork;
}

/** `copyId` is a new ID; a retry with the same one makes one copy. */
export async function copyWork(id: string, copyId: string, title: string): Promise<SavedWork> {
  const json = { id: copyId, title };
  return (await dataOf(one().copies.$post({ param: { id }, json }))) as SavedWork;
}

export async function deleteWork(id: string): Promise<void> {
  await dataOf(one().$delete({ param: { id } }));
}

export async function undoDeletion(id: string): Promise<SavedWork> {
  return (await dataOf(one().deletion.$delete({ param: { id } }))) as SavedWork;
}

export async function deleteForGood(id: string): Promise<void> {
  await dataOf(works().deleted[':id'].$delete({ param: { id } }));
}

export async function shareWork(id: string, showsName: boolean): Promise<SavedWork> {
  return (await dataOf(one().share.$put({ param: { id }, json: { showsName } }))) as SavedWork;
}

export async function revokeShare(id: string): Promise<SavedWork> {
  return (await dataOf(one().share.$delete({ param: { id } }))) as SavedWork;
}

export async function readVersions(id: string): Promise<ListedVersion[]> {
  return (await dataOf(one().versions.$get({ param: { id } }))) as ListedVersion[];
}

export async function openVersion(id: string, version: number): Promise<SavedWork> {
  const param = { id, version: String(version) };
  return (await dataOf(one().versions[':version'].$get({ param }))) as SavedWork;
}

export async function restoreVersion(
  id: string,
  version: number,
  revisionId: string,
): Promise<SavedWork> {
  const param = { id, version: String(version) };
  const route = one().versions[':version'].restoration;
  return (await dataOf(route.$post({ param, json: { revisionId } }))) as SavedWork;
}

/** One page of the list, newest first. */
export async function listWork(query: { cursor?: string; limit?: string }): Promise<WorkList> {
  const route = works().$get as (args: {
    query: object;
  }) => ReturnType<ReturnType<typeof works>['$get']>;
  return (await dataOf(route({ query }))) as WorkList;
}

/** The most recently changed work of this kind; undefined if there is none. */
export async function listNewest(kind: WorkKind): Promise<ListedWork | undefined> {
  const route = works().$get as (args: {
    query: object;
  }) => ReturnType<ReturnType<typeof works>['$get']>;
  return ((await dataOf(route({ query: { kind, limit: '1' } }))) as WorkList).works[0];
}

export async function listDeleted(): Promise<DeletedWork[]> {
  return (await dataOf(works().deleted.$get())) as DeletedWork[];
}

/** With their data, in no particular order; deleted works are missing. */
export async function readContents(ids: readonly string[]): Promise<SavedWork[]> {
  const route = works().contents.$get as (args: {
    query: object;
  }) => ReturnType<ReturnType<typeof works>['contents']['$get']>;
  return (await dataOf(route({ query: { ids: ids.join() } }))) as SavedWork[];
}
