// The list of saved work: read page by page, until all of it is there to be searched.
import { atom } from 'nanostores';
import { showToast } from '../../components/toast.ts';
import { messageOf } from '../../lib/api.ts';
import {
  copyWork,
  deleteWork,
  type ListedWork,
  listWork,
  type SavedWork,
  undoDeletion,
} from './saved-work.ts';

export type List =
  | { state: 'loading' }
  | { state: 'failed' }
  /** `isWhole` is false while more pages are on their way. */
  | { state: 'ready'; works: readonly ListedWork[]; isWhole: boolean; handedIn: number };

export const $list = atom<List>({ state: 'loading' });

/** A failed later page keeps what is there. */
export async function loadList(): Promise<void> {
  if ($list.get().state === 'failed') $list.set({ state: 'loading' });
  const works: ListedWork[] = [];
  let handedIn = 0;
  try {
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await listWork({ cursor });
      works.push(...page.works);
      handedIn = page.handedIn;
      cursor = page.next ?? undefined;
      $list.set({ state: 'ready', works: [...works], isWhole: cursor === undefined, handedIn });
    }
  } catch {
    $list.set(
      works.length > 0 ? { state: 'ready', works, isWhole: false, handedIn } : { state: 'failed' },
    );
  }
}

function change(edit: (works: readonly ListedWork[]) => readonly ListedWork[]): void {
  const list = $list.get();
  if (list.state === 'ready') $list.set({ ...list, works: edit(list.works) });
}

export function changeListed(changed: Pick<ListedWork, 'id'> & Partial<ListedWork>): void {
  change((works) => works.map((work) => (work.id === changed.id ? { ...work, ...changed } : work)));
}

/** Puts work where its date belongs. */
function addListed(work: ListedWork): void {
  change((works) =>
    [...works.filter(({ id }) => id !== work.id), work].sort((a, b) =>
      a.updatedAt < b.updatedAt ? 1 : -1,
    ),
  );
}

/** Removed from the list immediately, and back if the server refuses. The toast can undo it. */
export async function deleteListed(work: ListedWork): Promise<void> {
  change((works) => works.filter(({ id }) => id !== work.id));
  try {
    await deleteWork(work.id);
  } catch (error) {
    addListed(work);
    return showFailure(error);
  }
  showToast({
    title: 'Deleted',
    text: `“${work.title}” can be restored for 30 days.`,
    duration: 10_000,
    actions: [{ label: 'Undo', onPress: () => void undoListed(work) }],
  });
}

async function undoListed(work: ListedWork): Promise<void> {
  try {
    await undoDeletion(work.id);
    addListed(work);
    showToast({ title: 'Restored', text: `“${work.title}” is back.` });
  } catch (error) {
    showFailure(error);
  }
}

export async function duplicateListed(work: ListedWork): Promise<void> {
  try {
    const title = `Copy of ${work.title}`.slice(0, 120).toWellFormed();
    const copy = await copyWork(work.id, crypto.randomUUID(), title);
    addListed({ ...work, ...listedPart(copy), isShared: false });
    showToast({ title: 'Duplicated', text: `“${title}” is in the list.` });
  } catch (error) {
    showFailure(error);
  }
}

export const listedPart = ({ id, title, version, createdAt, updatedAt }: SavedWork) => ({
  id,
  title,
  version,
  createdAt,
  updatedAt,
});

export function showFailure(error: unknown): void {
  showToast({
    title: 'That didn’t work',
    text: messageOf(error, 'Check your connection and try again. Nothing was changed.'),
    tone: 'destructive',
  });
}
