// The draft of a hand-in, saved in this browser on every key press. Storage may be full or blocked: then nothing is
// kept, and everything else works. A sign-out deletes the keys: session/forget-drafts.ts.
import { store, storedJson } from '../../lib/storage.ts';
import { memberOfPage } from '../offline/queue/member.ts';
import type { WaitingChange } from '../offline/send-or-wait.ts';
import { DRAFT_PREFIX } from '../session/draft-prefix.ts';

export interface Draft {
  kind: 'text' | 'link' | 'file';
  title: string;
  text: string;
  url: string;
}

const keyOf = (moduleId: string) => `${DRAFT_PREFIX}-artifact-${moduleId}`;

/** Null if there is none, if it is another member’s, or if it is damaged. */
export async function readDraft(moduleId: string): Promise<Draft | null> {
  const memberId = await memberOfPage();
  const kept = storedJson(keyOf(moduleId)) as { memberId?: string; draft?: Draft } | null;
  if (!memberId || kept?.memberId !== memberId || !kept.draft) return null;
  const { kind, title, text, url } = kept.draft;
  const isSound = [kind, title, text, url].every((value) => typeof value === 'string');
  return isSound ? { kind, title, text, url } : null;
}

/** Null deletes it. */
export async function keepDraft(moduleId: string, draft: Draft | null): Promise<void> {
  const memberId = await memberOfPage();
  // An earlier draft of a member who is unknown now is left alone.
  if (draft && !memberId) return;
  store(keyOf(moduleId), draft && JSON.stringify({ memberId, draft }));
}

/** Makes a refused change the draft again, unless there is a newer one. */
export async function keepRefused(
  moduleId: string,
  { method, json }: WaitingChange,
): Promise<void> {
  if (method !== 'PUT' || (await readDraft(moduleId))) return;
  const {
    kind,
    title,
    text = '',
    url = '',
  } = json as Pick<Draft, 'kind' | 'title'> & Partial<Draft>;
  await keepDraft(moduleId, { kind, title, text, url });
}
