// Replaces ../dataset.ts in the Worker: pages rendered on request have no files to read and may not show drafts to
// the public. Content comes from the client of the editor who requests the page; without an editor there is none.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { SanityClient } from '@sanity/client';
import { evaluate, parse } from 'groq-js';
import type { ContentDocument } from '../dataset.ts';
import { filled, siteNames } from '../placeholders.ts';
import type { Drafts } from './drafts.ts';
import { kindsAsked } from './kinds-asked.ts';

interface Editor {
  /** Sees drafts instead of published documents. */
  client: SanityClient;
  drafts: Drafts;
  answers: Map<string, Promise<unknown>>;
}
type Params = Record<string, unknown>;

const SETTINGS = '*[_type == "siteSettings"][0]{productName, supportEmail}';

const editors = new AsyncLocalStorage<Editor>();

/** While `render` runs, content is what this client sees. Each query goes to the Content Lake once. */
export function withContentOf<Result>(
  client: SanityClient,
  drafts: Drafts,
  render: () => Result,
): Result {
  return editors.run({ client, drafts, answers: new Map() }, render);
}

export function query<Result>(groq: string, params: Params = {}): Promise<Result> {
  const editor = currentEditor();
  // Content that is scheduled or still lacks its source is what an editor wants to preview.
  const given = { ...params, scheduled: true, illustrative: true, now: new Date().toISOString() };
  return once(editor, [groq, params], async () => {
    const kinds = kindsAsked(groq);
    const answer = kinds.some((kind) => editor.drafts.mixed.has(kind))
      ? await answerHere<Result>(editor, kinds, groq, given)
      : await editor.client.fetch<Result>(groq, given);
    return /\{(productName|supportEmail)\}/.test(JSON.stringify(answer) ?? '')
      ? filled(answer, await namesFor(editor))
      : answer;
  });
}

const namesFor = (editor: Editor) =>
  once(editor, ['names'], async () => siteNames(await editor.client.fetch(SETTINGS)));

/** One document as its editor sees it, finished or not, with its issues. */
export async function previewedDocument(filter: string, params: Params) {
  const { client, drafts } = currentEditor();
  const document = await client.fetch<ContentDocument | null>(`*[${filter}][0]`, params);
  return document && { document, faults: drafts.unfinished.get(document._id) ?? [] };
}

/** The Content Lake returns all drafts or none; only this code knows which are finished. */
async function answerHere<Result>(
  editor: Editor,
  kinds: string[],
  groq: string,
  params: Params,
): Promise<Result> {
  const published = (await Promise.all(kinds.map((kind) => publishedOf(editor, kind)))).flat();
  const byId = new Map(published.map((document) => [document._id, document]));
  for (const draft of editor.drafts.finished.values()) byId.set(draft._id, draft);
  const answer = await evaluate(parse(groq, { params }), {
    dataset: [...byId.values()],
    params,
    dereference: async ({ _ref }: { _ref: string }) => byId.get(_ref) ?? null,
  });
  return (await answer.get()) as Result;
}

function publishedOf(editor: Editor, kind: string): Promise<ContentDocument[]> {
  return once(editor, [kind], () =>
    editor.client
      .withConfig({ perspective: 'published' })
      .fetch<ContentDocument[]>('*[_type == $kind]', { kind }),
  );
}

function once<Result>({ answers }: Editor, asked: unknown, ask: () => Promise<Result>) {
  const question = JSON.stringify(asked);
  const known = answers.get(question) as Promise<Result> | undefined;
  const answer = known ?? ask();
  answers.set(question, answer);
  return answer;
}

function currentEditor(): Editor {
  const editor = editors.getStore();
  if (!editor) throw new Error('content was asked for outside of a preview');
  return editor;
}
