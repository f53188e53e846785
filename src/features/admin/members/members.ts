// The list of members: the question in the address, and what the Worker found.
import { atom } from 'nanostores';
import {
  audienceFrom,
  audienceParameter,
  type Names,
  newClause,
} from '../../../../functions/admin/members/rules/audience.ts';
import type { Audience, ClauseKey } from '../../../../functions/admin/members/rules/clauses.ts';
import { api, dataOf } from '../../../lib/api.ts';
import { formStore } from '../../../lib/form.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { consoleStore } from '../console-store.ts';
import { withPasskey } from '../passkey.ts';
import { countryName } from './countries.ts';

const inAddress = (): Audience =>
  audienceFrom(new URLSearchParams(location.search).get('audience')) ?? [];

export const $audience = atom<Audience>(typeof window === 'undefined' ? [] : inAddress());

const page = (audience: Audience, after?: string) =>
  dataOf(
    api.admin.members.$get({
      query: {
        ...(audience.length > 0 && { audience: audienceParameter(audience) }),
        ...(after && { after }),
      },
    }),
  );

/** What was asked last: an answer that another question has overtaken is asked again. */
async function read() {
  for (;;) {
    const audience = $audience.get();
    const found = await page(audience);
    if ($audience.get() === audience) return { ...found, audience };
  }
}

export const members = consoleStore(read);
export type MembersPage = Awaited<ReturnType<typeof read>>;

export const hrefOf = (audience: Audience, path = '/admin/members'): string => {
  const parameter = audienceParameter(audience);
  return parameter ? `${path}?${new URLSearchParams({ audience: parameter })}` : path;
};

/** Each question has its address, so that it can be kept and gone back to. */
export function ask(audience: Audience): void {
  $audience.set(audience);
  history.pushState(null, '', hrefOf(audience));
  void members.load();
}

/** Back and forward: returns what stops listening. */
export function followAddress(): () => void {
  const follow = () => {
    $audience.set(inAddress());
    void members.load();
  };
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}

/** Adds the next page. Throws if it doesn't load. */
export async function showMore(): Promise<void> {
  const { data } = members.$state.get();
  if (!data?.next) return;
  const { next, audience } = data;
  const more = await withPasskey(() => page(audience, next));
  if (members.$state.get().data !== data) return;
  members.$state.setKey('data', {
    ...data,
    members: [...data.members, ...more.members],
    next: more.next,
  });
}

type Titles = Pick<MembersPage, 'paths' | 'lessons'>;

export const namesIn = ({ paths, lessons }: Titles): Names => ({
  nameOf(kind, id) {
    if (kind === 'country') return countryName(id);
    return (kind === 'path' ? paths : lessons).find((one) => one.id === id)?.title;
  },
});

/** The sentence is changed as it reads now: the list below it may still answer an earlier one. */
export function addClause({ paths, lessons }: Titles, key: ClauseKey): void {
  const first = { path: paths[0]?.id ?? '', lesson: lessons[0]?.id ?? '' };
  ask([...$audience.get(), newClause(key, first)]);
}

export const changeClause = (index: number, blank: string, to: string | number) =>
  ask(
    $audience
      .get()
      .map((clause, n) => (n === index ? { ...clause, [blank]: to } : clause)) as Audience,
  );

export const removeClause = (index: number) => ask($audience.get().filter((_, n) => n !== index));

const groupForm = formStore('The group wasn’t saved. Try again.');
export const $groupForm = groupForm.$form;
export const forgetGroupErrors = () => groupForm.refuse({});

/** A retry acts once; a group that is changed again is another action. */
let pending: { change: string; id: string } | null = null;

/** Undefined if it failed. */
async function changeGroup(
  change: string,
  request: (id: string) => Promise<unknown>,
): Promise<true | undefined> {
  if (pending?.change !== change) pending = { change, id: crypto.randomUUID() };
  const { id } = pending;
  const done = await groupForm.send(() => withPasskey(() => request(id)));
  if (!done) return undefined;
  pending = null;
  await members.load();
  return true;
}

export const saveGroup = (group: { groupId: string; name: string; audience: Audience }) =>
  changeGroup(JSON.stringify(group), (id) =>
    dataOf(
      api.admin.members.groups.$post({ json: { id, ...group, audience: [...group.audience] } }),
    ),
  );

export const deleteGroup = (groupId: string) =>
  changeGroup(`delete ${groupId}`, (id) =>
    dataOf(api.admin.members.groups.deletions.$post({ json: { id, groupId } })),
  );

/** Throws if the file didn't arrive whole. */
export async function downloadCsv(audience: Audience): Promise<void> {
  const id = crypto.randomUUID();
  const file = await withPasskey(() =>
    dataOf(
      api.admin.members.csv.$post({ json: { id, audience: [...audience] } }).then((answer) => ({
        ...{ ok: answer.ok, status: answer.status, statusText: answer.statusText },
        ...{ text: () => answer.text(), json: () => answer.blob() },
      })),
    ),
  );
  saveFile(file, `members-${new Date().toISOString().slice(0, 10)}.csv`);
}
