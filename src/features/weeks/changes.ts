// The member's changes to the tasks of their week.
import { nextStart } from '../../../functions/weeks/rules/agenda.ts';
import type { TaskChange } from '../../../functions/weeks/rules/changes.ts';
import { showToast } from '../../components/toast.ts';
import { api, dataOf } from '../../lib/api.ts';
import {
  $lessonsChanged,
  $week,
  type Apply,
  change,
  tellFailure,
  tellNewWeek,
  type WeekTask,
} from './week.ts';

const replaced =
  (task: WeekTask): Apply =>
  (tasks) =>
    tasks.map((each) => (each.id === task.id ? task : each));
const added =
  (task: WeekTask): Apply =>
  (tasks) =>
    tasks.some(({ id }) => id === task.id) ? tasks : [...tasks, task];

/** Checks or unchecks a task. A lesson is finished with its task. */
export async function checkTask({ id, kind }: WeekTask, done: boolean): Promise<void> {
  const saved = await changeTask(id, { done });
  if (saved && kind === 'lesson') $lessonsChanged.set($lessonsChanged.get() + 1);
}

/** False if it was not saved. */
export function changeTask(id: string, { done, ...what }: TaskChange): Promise<boolean> {
  const at = done ? new Date().toISOString() : null;
  const shown = { ...what, ...(done !== undefined && { doneAt: at }) };
  return change(
    id,
    (tasks) => tasks.map((task) => (task.id === id ? ({ ...task, ...shown } as WeekTask) : task)),
    async () => {
      const json = { ...what, ...(done !== undefined && { done }) };
      return replaced((await dataOf(api.weeks.tasks[':id'].$patch({ param: { id }, json }))).task);
    },
  );
}

/** The toast offers to undo it. */
export async function dropTask(task: WeekTask): Promise<void> {
  const { id } = task;
  const without: Apply = (tasks) => tasks.filter((each) => each.id !== id);
  showToast({
    title: 'Dropped',
    text: `“${task.title}” is out of your week.`,
    duration: 8000,
    actions: [{ label: 'Undo', onPress: () => void restoreTask(task) }],
  });
  await change(id, without, async () => {
    await dataOf(api.weeks.tasks[':id'].$delete({ param: { id } }));
    return without;
  });
}

function restoreTask(task: WeekTask): Promise<boolean> {
  const { id } = task;
  return change(id, added(task), async () =>
    added(
      (await dataOf(api.weeks.tasks[':id'].restoration.$post({ param: { id }, json: {} }))).task,
    ),
  );
}

/** A task that the member writes. `id` is the same for a retry. */
export function addTask(own: Pick<WeekTask, 'id' | 'title' | 'minutes' | 'day'>): Promise<boolean> {
  const task: WeekTask = {
    ...{ ...own, kind: 'task', ref: null, result: '', plannedFor: own.day, doneAt: null },
  };
  return change(own.id, added(task), async () =>
    added((await dataOf(api.weeks.tasks.$post({ json: own }))).task),
  );
}

let nextId: string | undefined;

/** Plans the week after this one. A retry is for the same week. */
export async function planNextWeek(today: string): Promise<void> {
  const state = $week.get();
  if (state.state !== 'ready' || !state.week) return;
  nextId ??= crypto.randomUUID();
  try {
    const startsOn = nextStart(state.week, today);
    const { week } = await dataOf(api.weeks.$post({ json: { id: nextId, startsOn } }));
    nextId = undefined;
    tellNewWeek(week);
  } catch (error) {
    tellFailure(error);
  }
}
