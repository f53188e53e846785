// Members' work from lesson tasks: as the page knows it, with waiting changes from this device, and the API requests.
import type { Artifact } from '../../../functions/artifacts/artifacts.ts';
import type { ArtifactPage, ListedArtifact } from '../../../functions/artifacts/list.ts';
import type { TaskState } from '../../../functions/artifacts/read.ts';
import type { ArtifactChange } from '../../../functions/artifacts/rules/artifact-schemas.ts';
import { storedChecks } from '../../../functions/artifacts/rules/stored-checks.ts';
import { ApiError, api, dataOf } from '../../lib/api.ts';
import { pageData } from '../../lib/page-data.ts';
import {
  FileNotKept,
  onArrival,
  type Sent,
  sendOrWait,
  type WaitingChange,
  type WaitingFile,
} from '../offline/send-or-wait.ts';

export type { Artifact, ArtifactChange, ArtifactPage, ListedArtifact };

export interface OwnArtifact extends Artifact {
  /** On this device only, until there is a connection. */
  isWaiting: boolean;
  /** The file, until it is uploaded. */
  waitingFile?: WaitingFile;
  /** What was read in it, for the checks. */
  waitingText?: string;
}

const AT = '/api/artifacts';
const pathOf = (moduleId: string) => `${AT}/${encodeURIComponent(moduleId)}`;
/** A newer change of the same artifact replaces one that waits. */
const subjectOf = (moduleId: string) => `artifact:${moduleId}`;

let read: { artifact: TaskState | null } | null | undefined;

/** The data that the Worker wrote into the lesson's page; null in an editor's preview, which has no member. */
function lessonPage(): { artifact: TaskState | null } | null {
  if (read === undefined) read = pageData<{ artifact: TaskState | null }>('lesson-data') ?? null;
  return read;
}

export const hasMember = () => lessonPage() !== null;
const taskState = () => lessonPage()?.artifact ?? null;

/** The waiting change of a lesson's artifact, unless the account refused it. */
export const waitingFor = (moduleId: string, waiting: readonly WaitingChange[]) =>
  waiting.findLast(({ subject, problem }) => subject === subjectOf(moduleId) && !problem);

/** The newest change of this lesson that the server refused. */
export const refusedFor = (moduleId: string, waiting: readonly WaitingChange[]) =>
  waiting.findLast(({ subject, problem }) => subject === subjectOf(moduleId) && problem);

/** Called with the account's artifact of this lesson each time a change of this page reached it. */
export const onArtifactArrival = (
  moduleId: string,
  listener: (artifact: OwnArtifact | null) => void,
) =>
  onArrival(({ subject, method, path }, data) => {
    if (subject !== subjectOf(moduleId)) return;
    const isDeletion = method === 'DELETE' && path === pathOf(moduleId);
    const artifact =
      method === 'PUT' ? (data as HandedIn | undefined)?.artifact : (data as Artifact);
    if (isDeletion) listener(null);
    else if (artifact?.id) listener({ ...artifact, isWaiting: false });
  });

/** The artifact of the page's lesson, as of when the page was served. */
export function servedArtifact(): OwnArtifact | null {
  const state = taskState();
  if (state?.id == null) return null;
  const { steps: _, checks, ...artifact } = state;
  return { ...artifact, checks: storedChecks(checks), isWaiting: false };
}

/** The account's artifact, with a change that still waits on this device applied. */
export function withWaiting(
  account: OwnArtifact | null,
  moduleId: string,
  change: WaitingChange | undefined,
): OwnArtifact | null {
  if (!change || change.path !== pathOf(moduleId)) return account;
  return change.method === 'PUT'
    ? waitingArtifact(
        { moduleId, change: change.json as ArtifactChange, file: change.file },
        change.madeAt,
        account,
      )
    : null;
}

/** The artifact that the account will have once the change is sent. */
export function waitingArtifact(
  { moduleId, change, file }: NewHandIn,
  at: string,
  before: Artifact | null,
): OwnArtifact {
  return {
    ...{ id: before?.id ?? change.id, moduleId, kind: change.kind, title: change.title },
    text: change.kind === 'text' ? change.text : null,
    url: change.kind === 'link' ? change.url : null,
    fileName: change.kind === 'file' ? (file?.name ?? before?.fileName ?? null) : null,
    fileBytes: change.kind === 'file' ? (file?.size ?? before?.fileBytes ?? null) : null,
    ...{ createdAt: before?.createdAt ?? at, updatedAt: at, isWaiting: true, checks: null },
    ...(file && { waitingFile: file }),
    ...(file && change.kind === 'file' && change.fileText && { waitingText: change.fileText }),
  };
}

export interface NewHandIn {
  moduleId: string;
  change: ArtifactChange;
  /** A file that is not uploaded yet. */
  file?: WaitingFile | undefined;
  /** The content of `file`, unless this device already stores it. */
  content?: Blob | undefined;
}

export interface HandedIn {
  artifact: Artifact;
  achievements: { id: string; title: string }[];
}

export const handIn = ({ moduleId, change, file, content }: NewHandIn): Promise<Sent<HandedIn>> =>
  sendOrWait<HandedIn>(
    {
      subject: subjectOf(moduleId),
      method: 'PUT',
      path: pathOf(moduleId),
      json: change,
      label: `Hand in “${change.title}”`,
      ...(file && { file }),
    },
    content,
  );

export const deleteArtifact = ({ moduleId, title }: Artifact) =>
  sendOrWait<{ done: true; withdrawn?: string[] }>({
    subject: subjectOf(moduleId),
    method: 'DELETE',
    path: pathOf(moduleId),
    label: `Delete “${title}”`,
  });

/** Undoes a deletion. An artifact that was never sent is handed in again, with `content` for its file. */
export async function restoreArtifact(artifact: OwnArtifact, content?: Blob): Promise<OwnArtifact> {
  const { moduleId, kind, title, text, url, id, waitingFile: file, waitingText } = artifact;
  if (artifact.isWaiting && (kind !== 'file' || (file && content))) {
    const of = { fileId: file?.id, fileText: waitingText };
    const change = { id, kind, title, text, url, ...of } as ArtifactChange;
    const sent = await handIn({ moduleId, change: changeOnly(change), file, content });
    return sent.state === 'sent' ? { ...sent.data.artifact, isWaiting: false } : artifact;
  }
  const sent = await sendOrWait<Artifact>({
    subject: subjectOf(moduleId),
    method: 'DELETE',
    path: `${pathOf(moduleId)}/deletion`,
    label: `Bring back “${title}”`,
  });
  return sent.state === 'sent' ? { ...sent.data, isWaiting: false } : artifact;
}

function changeOnly(change: ArtifactChange): ArtifactChange {
  const { id, kind, title } = change;
  if (kind === 'text') return { id, kind, title, text: change.text };
  if (kind === 'link') return { id, kind, title, url: change.url };
  const { fileId, fileText } = change;
  return { id, kind, title, ...(fileId && { fileId }), ...(fileText && { fileText }) };
}

/** The route reads its query without a schema, so its type has none. */
export function listArtifacts(cursor: string | null): Promise<ArtifactPage> {
  const route = api.artifacts.$get as (args: {
    query: object;
  }) => ReturnType<typeof api.artifacts.$get>;
  return dataOf(route({ query: cursor ? { cursor } : {} }));
}

export const readArtifact = (moduleId: string): Promise<Artifact> =>
  dataOf(api.artifacts[':moduleId'].$get({ param: { moduleId } }));

/** The artifact that the account has now; null if there is none. */
export async function accountArtifact(moduleId: string): Promise<OwnArtifact | null> {
  try {
    return { ...(await readArtifact(moduleId)), isWaiting: false };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const fileAddress = ({ moduleId }: Artifact) => `${pathOf(moduleId)}/file`;

/** Keys of the steps that were checked when the page was served. */
export const servedSteps = () =>
  new Set<string>(JSON.parse(taskState()?.steps ?? '[]') as string[]);

/** The checked steps after these changes; refused ones do not count. */
export function withSteps(
  before: ReadonlySet<string>,
  moduleId: string,
  changes: readonly WaitingChange[],
): Set<string> {
  const steps = new Set(before);
  const start = `${pathOf(moduleId)}/steps/`;
  for (const { path, json, problem } of changes) {
    if (!path.startsWith(start) || problem) continue;
    const step = path.slice(start.length);
    if ((json as { checked: boolean }).checked) steps.add(step);
    else steps.delete(step);
  }
  return steps;
}

export const setStep = (moduleId: string, step: string, checked: boolean, label: string) =>
  sendOrWait<{ done: true }>({
    subject: `step:${moduleId}/${step}`,
    method: 'PUT',
    path: `${pathOf(moduleId)}/steps/${step}`,
    json: { checked },
    label: `${checked ? 'Check' : 'Uncheck'} “${label}”`,
  });

const NO_ROOM =
  'This device couldn’t keep the file until there’s a connection. Free some space, or hand it in once you’re online.';

export const messageOf = (error: unknown, otherwise: string) =>
  (error instanceof FileNotKept && NO_ROOM) ||
  (error instanceof ApiError && error.serverMessage) ||
  otherwise;
