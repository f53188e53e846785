// In place of ../dataset.ts in the Worker: pages rendered on request have no files to read and may not show drafts to
// everybody. Content comes from the client of the editor for whom the page is rendered; without one nothing comes.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { SanityClient } from '@sanity/client';

interface Editor {
  client: SanityClient;
  answers: Map<string, Promise<unknown>>;
}

const editors = new AsyncLocalStorage<Editor>();

/** While `render` runs, content is what this client sees. Each question goes to the Content Lake once. */
export function withContentOf<Result>(client: SanityClient, render: () => Result): Result {
  return editors.run({ client, answers: new Map() }, render);
}

export function query<Result>(groq: string, params: Record<string, unknown> = {}): Promise<Result> {
  const editor = editors.getStore();
  if (!editor) throw new Error('content was asked for outside of a preview');
  const question = JSON.stringify([groq, params]);
  const known = editor.answers.get(question) as Promise<Result> | undefined;
  if (known) return known;
  // What waits for its moment is what an editor wants to look at.
  const answer = editor.client.fetch<Result>(groq, {
    ...params,
    scheduled: true,
    now: new Date().toISOString(),
  });
  editor.answers.set(question, answer);
  return answer;
}
