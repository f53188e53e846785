// The list of saved work: loaded page by page until it is complete, so that all of it can be searched.
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
  /** `more`: the pages after the loaded ones. */
  | {
      state: 'ready';
      works: readonly ListedWork[];
      more: 'none' | 'loading' | 'failed';
      handedIn: number;
    };

export const $list = atom<List>({ state: 'loading' });

/** If a later page fails, the loaded ones stay. */
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
      const more = cursor === undefined ? 'none' : 'loading';
      $list.set({ state: 'ready', works: [...works], more, handedIn });
    }
  } catch {
    $list.set(
      works.length > 0 ? { state: 'ready', works, more: 'failed', handedIn } : { state: 'failed' },
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

/** Inserts work by date. */
function addListed(work: ListedWork): void {
  change((works) =>
    [...works.filter(({ id }) => id !== work.id), work].sort((a, b) =>
      a.updatedAt < b.updatedAt ? 1 : -1,
    ),
  );
}

/** Removes it from the list immediately, and restores it if the server refuses. The toast offers an undo. */
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
