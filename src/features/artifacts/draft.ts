// What is being handed in, kept in this browser with every key until it is. Storage may be full or blocked: then nothing is
// kept, and everything else works. The keys go with a sign-out: session/forget-drafts.ts.
import { store, storedJson } from '../../lib/storage.ts';
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
  const memberId = (await window.signedInUser)?.id;
  const kept = storedJson(keyOf(moduleId)) as { memberId?: string; draft?: Draft } | null;
  if (!memberId || kept?.memberId !== memberId || !kept.draft) return null;
  const { kind, title, text, url } = kept.draft;
  const isSound = [kind, title, text, url].every((value) => typeof value === 'string');
  return isSound ? { kind, title, text, url } : null;
}

/** Null forgets it. */
export async function keepDraft(moduleId: string, draft: Draft | null): Promise<void> {
  const memberId = (await window.signedInUser)?.id;
  store(keyOf(moduleId), draft && memberId ? JSON.stringify({ memberId, draft }) : null);
}

/** What waited and was refused is in the form again, unless something newer is there. */
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
