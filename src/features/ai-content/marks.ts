// The member's favorites, collections, history of copied prompts, and ratings of their usefulness.
// Changes are shown immediately and rolled back if the account refuses them.
import { atom } from 'nanostores';
import type { PromptMarks } from '../../../functions/ai-content/marks/read.ts';
import { showToast } from '../../components/toast.ts';
import { ApiError, api, dataOf } from '../../lib/api.ts';

export type Marks = PromptMarks;

export const $marks = atom<
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; marks: Marks }
>({ state: 'loading' });

const marksApi = api['prompt-marks'];

let loading: Promise<void> | undefined;

/** Loads once per page; again after a failure. */
export function loadMarks(): Promise<void> {
  loading ??= (async () => {
    try {
      $marks.set({ state: 'ready', marks: await dataOf(marksApi.$get()) });
    } catch {
      loading = undefined;
      $marks.set({ state: 'failed' });
    }
  })();
  return loading;
}

export async function toggleFavorite(slug: string): Promise<void> {
  if (!(await readyMarks())) return;
  const param = { slug };
  const isFavorite = currentMarks()?.favorites.includes(slug);
  const mark = (marks: Marks) => ({ ...marks, favorites: [slug, ...without(marks)] });
  const unmark = (marks: Marks) => ({ ...marks, favorites: without(marks) });
  const without = ({ favorites }: Marks) => favorites.filter((other) => other !== slug);
  await change(
    isFavorite ? unmark : mark,
    isFavorite ? mark : unmark,
    () =>
      isFavorite
        ? marksApi.favorites[':slug'].$delete({ param })
        : marksApi.favorites[':slug'].$put({ param, json: {} }),
    isFavorite ? 'It’s still a favorite' : 'It isn’t a favorite yet',
  );
}

/** Null withdraws the answer. */
export async function answerUseful(slug: string, useful: boolean | null): Promise<void> {
  if (!(await readyMarks())) return;
  const before = currentMarks()?.useful[slug] ?? null;
  const set = (answer: boolean | null) => (marks: Marks) => {
    const { [slug]: _, ...others } = marks.useful;
    return { ...marks, useful: answer === null ? others : { ...others, [slug]: answer } };
  };
  await change(
    set(useful),
    set(before),
    () => marksApi.usefulness[':slug'].$put({ param: { slug }, json: { useful } }),
    'Your answer wasn’t saved',
  );
}

/** Copies of a prompt within this time count as one history entry. */
const SAME_USE_MS = 10 * 60_000;
const uses = new Map<string, { id: string; at: number }>();

/** Records only the prompt and the time, not the filled-in values. A failure loses the entry, never the copy. */
export async function recordUse(slug: string): Promise<void> {
  const now = Date.now();
  const last = uses.get(slug);
  if (last && now - last.at < SAME_USE_MS) return;
  const entry = { id: crypto.randomUUID(), at: now };
  uses.set(slug, entry);
  try {
    await dataOf(marksApi.history.$post({ json: { id: entry.id, slug } }));
    const use = { id: entry.id, slug, filledAt: new Date(now).toISOString() };
    show((marks) => ({ ...marks, history: [use, ...marks.history] }));
  } catch {
    uses.delete(slug);
  }
}

/** False, with a message, when the marks cannot be loaded. */
async function readyMarks(): Promise<boolean> {
  await loadMarks();
  if (currentMarks()) return true;
  showToast({
    title: 'Nothing was changed',
    text: 'We couldn’t reach your account. Please try again.',
    tone: 'destructive',
  });
  return false;
}

export function currentMarks(): Marks | null {
  const marks = $marks.get();
  return marks.state === 'ready' ? marks.marks : null;
}

export function show(next: (marks: Marks) => Marks): void {
  const marks = currentMarks();
  if (marks) $marks.set({ state: 'ready', marks: next(marks) });
}

/** Sends changes one at a time, in the order of the presses, so that a double press ends correctly. */
let queue: Promise<unknown> = Promise.resolve();

/** Resolves to whether the account accepted it. */
export function change(
  forward: (marks: Marks) => Marks,
  back: (marks: Marks) => Marks,
  send: () => Parameters<typeof dataOf>[0],
  failed: string,
): Promise<boolean> {
  show(forward);
  const sent = queue.then(async () => {
    try {
      await dataOf(send());
      return true;
    } catch (error) {
      show(back);
      const reason = error instanceof ApiError ? error.serverMessage : undefined;
      showToast({
        title: failed,
        text: reason ?? 'We couldn’t reach your account. Please try again.',
        tone: 'destructive',
      });
      return false;
    }
  });
  queue = sent;
  return sent;
}
