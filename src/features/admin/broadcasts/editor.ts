// One broadcast: saved while it is written, tested, scheduled, stopped.
import { map } from 'nanostores';
import { audienceFrom } from '../../../../functions/admin/members/rules/audience.ts';
import type { Audience } from '../../../../functions/admin/members/rules/clauses.ts';
import { ApiError, api, dataOf } from '../../../lib/api.ts';
import { formStore } from '../../../lib/form.ts';
import { consoleStore } from '../console-store.ts';
import { problemOf, withPasskey } from '../passkey.ts';
import { type Broadcast, hrefOf } from './broadcasts.ts';

/** Until nothing was typed for so long. */
const SAVE_AFTER_MS = 700;

export type Words = Pick<Broadcast, 'subject' | 'body' | 'audience' | 'timing' | 'fitsAgain'>;
type Saving = 'saved' | 'saving' | 'failed' | 'elsewhere';

const parameters = () => new URLSearchParams(location.search);
/** What the address asks for: a broadcast, a new one, or the list (null). */
export const asked = (): 'one' | 'new' | null =>
  parameters().has('id')
    ? 'one'
    : parameters().has('new') || parameters().has('audience')
      ? 'new'
      : null;

const NEW: Words = {
  audience: [],
  subject: '',
  body: 'Hi {{first_name}},\n\n',
  timing: { timing: 'now', value: null },
  fitsAgain: true,
};

let newId = '';
async function read(): Promise<Broadcast> {
  if (asked() === 'one')
    return shown(await dataOf(api.admin.broadcasts.one.$get({ query: { id: idInAddress() } })));
  newId ||= crypto.randomUUID();
  const audience = audienceFrom(parameters().get('audience')) ?? [];
  const json = { ...NEW, audience: [...audience], id: newId, version: 0 };
  const begun = await dataOf(api.admin.broadcasts.draft.$put({ json }));
  history.replaceState(null, '', hrefOf(begun.id));
  return shown(begun);
}
const idInAddress = () => parameters().get('id') ?? '';

/** As typed, which the Worker may not know yet. */
export const $words = map<Words>(NEW);
export const $saving = map<{ is: Saving; problem: string }>({ is: 'saved', problem: '' });

function shown(broadcast: Broadcast): Broadcast {
  const { subject, body, audience, timing, fitsAgain } = broadcast;
  $words.set({ subject, body, audience, timing, fitsAgain });
  $saving.set({ is: 'saved', problem: '' });
  return broadcast;
}

export const editor = consoleStore(read);
export const people = consoleStore(() =>
  dataOf(api.admin.broadcasts.people.$get({ query: { id: idInAddress() } })),
);
export type People = NonNullable<ReturnType<typeof people.$state.get>['data']>;

let timer: ReturnType<typeof setTimeout> | undefined;
let underWay: Promise<void> | undefined;

export function change(words: Partial<Words>): void {
  $words.set({ ...$words.get(), ...words });
  if ($saving.get().is === 'elsewhere') return;
  $saving.set({ is: 'saving', problem: '' });
  clearTimeout(timer);
  timer = setTimeout(() => void save(), words.audience ? 0 : SAVE_AFTER_MS);
}

/** One save at a time; what was typed meanwhile is saved after it. True if everything is saved. */
export async function save(): Promise<boolean> {
  clearTimeout(timer);
  while ($saving.get().is !== 'saved') {
    if ($saving.get().is === 'elsewhere') return false;
    underWay ??= saveOnce().finally(() => {
      underWay = undefined;
    });
    await underWay;
    if ($saving.get().is === 'failed') return false;
  }
  return true;
}

async function saveOnce(): Promise<void> {
  const { data } = editor.$state.get();
  if (!data) return;
  const words = $words.get();
  $saving.set({ is: 'saving', problem: '' });
  const json = { ...words, audience: [...words.audience], id: data.id, version: data.version };
  try {
    const saved = await withPasskey(() => dataOf(api.admin.broadcasts.draft.$put({ json })));
    editor.$state.setKey('data', saved);
    if ($words.get() === words) $saving.set({ is: 'saved', problem: '' });
    if (JSON.stringify(data.audience) !== JSON.stringify(words.audience)) void people.load();
  } catch (error) {
    const is = error instanceof ApiError && error.status === 409 ? 'elsewhere' : 'failed';
    $saving.set({ is, problem: problemOf(error) });
  }
}

export const changeAudience = (audience: Audience) => change({ audience });

const { $form, send } = formStore('That didn’t work. Nothing was sent.');
export const $editorForm = $form;

/** One ID per action and version: a repeated press, or a retry after a lost answer, acts once. */
let pending: { what: string; id: string } | null = null;

async function acted(
  what: string,
  request: (broadcast: Broadcast, id: string) => Promise<Broadcast>,
): Promise<boolean> {
  const done = await send(async () => {
    if (!(await save())) throw new ApiError(409, '', 'not saved');
    const { data } = editor.$state.get();
    if (!data) throw new ApiError(404, '', 'no broadcast');
    const key = `${what} ${data.id} ${data.version}`;
    if (pending?.what !== key) pending = { what: key, id: crypto.randomUUID() };
    const { id } = pending;
    return withPasskey(() => request(data, id));
  });
  if (!done) return false;
  pending = null;
  editor.$state.setKey('data', done);
  return true;
}

export const sendTest = (memberId: string | null) =>
  acted(`test ${memberId}`, ({ id: broadcastId, version }, id) =>
    dataOf(api.admin.broadcasts.tests.$post({ json: { id, broadcastId, version, memberId } })),
  );

/** Another number of people than was shown is refused, and then shown. */
export async function schedule(count: number): Promise<boolean> {
  const isDone = await acted(`schedule ${count}`, ({ id: broadcastId, version }, id) =>
    dataOf(
      api.admin.broadcasts.schedules.$post({ json: { id, broadcastId, version, people: count } }),
    ),
  );
  if (!isDone) void people.load();
  return isDone;
}

export const stop = () =>
  acted('stop', ({ id: broadcastId }, id) =>
    dataOf(api.admin.broadcasts.stops.$post({ json: { id, broadcastId } })),
  );
