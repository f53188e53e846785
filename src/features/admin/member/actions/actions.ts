// What the dialogs of the actions share: the member as they are now, and a press that acts once.
import { atom } from 'nanostores';
import { ApiError, api, dataOf } from '../../../../lib/api.ts';
import { formStore } from '../../../../lib/form.ts';
import { withPasskey } from '../../passkey.ts';

const { $form, send, refuse } = formStore('That didn’t work. Nothing has changed.');
export const $actionForm = $form;
export const refuseFields = refuse;
export const forgetErrors = () => refuse({});

/** The last outcome, for screen readers and for the eye. */
export const $outcome = atom('');
/** Counts up with each action, so that the page around reads the member again. */
export const $acted = atom(0);

export type Details = Awaited<ReturnType<typeof readDetails>>;

/** Read when a dialog opens: what is said before the press has to be true now. */
export const readDetails = (id: string) =>
  withPasskey(() => dataOf(api.admin.member['for-actions'].$get({ query: { id } })));

export const readEmails = (id: string) =>
  withPasskey(() => dataOf(api.admin.member.emails.$get({ query: { id } })));

export const previewEmail = (query: Record<string, string>) =>
  withPasskey(() => dataOf(api.admin.member['email-preview'].$get({ query })));

export const previewPlan = (query: Record<string, string>) =>
  withPasskey(() => dataOf(api.admin.member['plan-preview'].$get({ query })));

/** One ID per change: a repeated press, or a retry after a lost answer, acts once. */
let pending: { change: string; id: string } | null = null;

function idOf(change: string): string {
  if (pending?.change !== change) pending = { change, id: crypto.randomUUID() };
  return pending.id;
}

/** After these, the same press starts anew. */
const GIVEN_UP: readonly (string | undefined)[] = [
  'refund_given_up',
  'refund_refused',
  'already_exported',
];

type Post = {
  [Path in keyof typeof api.admin.member]: (typeof api.admin.member)[Path] extends {
    $post: unknown;
  }
    ? Path
    : never;
}[keyof typeof api.admin.member];

/** The answer if it worked; undefined if not, and then the form says why. */
export async function act<Answer = { done: true }>(
  path: Post,
  body: { memberId: string; why: string } & Record<string, unknown>,
): Promise<Answer | undefined> {
  const id = idOf(path + JSON.stringify(body));
  const answer = await send(() =>
    withPasskey(async () => {
      const post = api.admin.member[path].$post as unknown as (request: {
        json: object;
      }) => Promise<Response>;
      try {
        const response = await post({ json: { ...body, id } });
        if (response.ok && !isJson(response)) return (await response.blob()) as Answer;
        return (await dataOf(Promise.resolve(response))) as Answer;
      } catch (error) {
        if (error instanceof ApiError && GIVEN_UP.includes(error.code)) pending = null;
        throw error;
      }
    }),
  );
  if (answer === undefined) return undefined;
  pending = null;
  $acted.set($acted.get() + 1);
  return answer;
}

const isJson = ({ headers }: Response) => headers.get('Content-Type')?.includes('json') ?? false;
