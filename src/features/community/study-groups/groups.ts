// The browser's requests to the study groups API. Every function rejects with ApiError.

import type { StudyGroup } from '../../../../functions/community/study-groups/groups.ts';
import type { WantedGroups } from '../../../../functions/community/study-groups/list.ts';
import type { GroupMessage } from '../../../../functions/community/study-groups/messages.ts';
import type { PathChoice } from '../../../../functions/community/study-groups/pages.ts';
import type {
  CheckIn,
  GroupInside,
  GroupMember,
  GroupPage,
} from '../../../../functions/community/study-groups/read.ts';
import type {
  GroupChangeBody,
  NewGroupBody,
} from '../../../../functions/community/study-groups/rules/schemas.ts';
import { api, dataOf } from '../../../lib/api.ts';

export type {
  CheckIn,
  GroupChangeBody,
  GroupInside,
  GroupMember,
  GroupMessage,
  GroupPage,
  NewGroupBody,
  PathChoice,
  StudyGroup,
  WantedGroups,
};

const at = api['study-groups'];
const of = (id: number) => ({ param: { id: String(id) } });

export const joinGroup = (id: number) => dataOf(at[':id'].join.$post({ ...of(id), json: {} }));

export async function leaveGroup(id: number): Promise<void> {
  await dataOf(at[':id'].leave.$post({ ...of(id), json: {} }));
}

/** A retry with the same `id` creates only one group. */
export const createGroup = (json: NewGroupBody) => dataOf(at.$post({ json }));

export async function changeGroup(id: number, json: GroupChangeBody): Promise<void> {
  await dataOf(at[':id'].$patch({ ...of(id), json }));
}

export async function closeGroup(id: number): Promise<void> {
  await dataOf(at[':id'].$delete(of(id)));
}

// The Hono client’s types can’t express a text’s nested blocks.
export const readGroup = (id: number) =>
  dataOf(at[':id'].$get(of(id))) as Promise<unknown> as Promise<GroupPage>;

export const readMessages = (id: number, before: number) =>
  dataOf(
    at[':id'].messages.$get({ ...of(id), query: { before: String(before) } } as ReturnType<
      typeof of
    >),
  ) as Promise<unknown> as Promise<GroupMessage[]>;

export async function sendMessage(
  id: number,
  json: { id: string; content: string },
): Promise<void> {
  await dataOf(at[':id'].messages.$post({ ...of(id), json }));
}

export async function editMessage(id: number, message: number, content: string): Promise<void> {
  const param = { id: String(id), message: String(message) };
  await dataOf(at[':id'].messages[':message'].$patch({ param, json: { content } }));
}

export async function deleteMessage(id: number, message: number): Promise<void> {
  const param = { id: String(id), message: String(message) };
  await dataOf(at[':id'].messages[':message'].$delete({ param }));
}

export async function saveCheckIn(
  id: number,
  { stuckOn, ...said }: CheckIn & { week: string },
): Promise<void> {
  await dataOf(
    at[':id']['check-in'].$put({ ...of(id), json: { ...said, stuckOn: stuckOn ?? '' } }),
  );
}

export async function markRead(id: number, messageId: number): Promise<void> {
  await dataOf(at[':id'].reading.$put({ ...of(id), json: { messageId } }));
}
