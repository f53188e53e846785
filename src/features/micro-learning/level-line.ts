// Keeps the line next to Mark as Complete true: what this lesson is for the member, after each change of this page. Plain
// script: the Worker has written the line, and nothing moves when it starts.
import type { NewCertificate } from '../../../functions/certificates/issue.ts';
import {
  type LessonFacts,
  type LevelLine,
  levelLine,
} from '../../../functions/micro-learning/rules/lesson-level.ts';
import { $toast, showToast } from '../../components/toast.ts';
import { $waitingChanges, onArrival, type WaitingChange } from '../offline/send-or-wait.ts';
import { completionSubject, waitingCompletions } from './completion-overlay.ts';
import { lessonData } from './lesson-data.ts';

/** How long the certificate is announced. */
const NEWS_MS = 12_000;
/** The toast of the change that earned it comes within this time. */
const OWN_TOAST_MS = 3000;

const line = document.querySelector<HTMLElement>('[data-level-line]');
const data = lessonData();
if (line && data) keepLine(line);

function keepLine(element: HTMLElement): void {
  const { levelLine: moduleId = '', questions: keys = '[]' } = element.dataset;
  const right = new Set(
    (data?.answers ?? []).filter(({ wasRight }) => wasRight).map(({ question }) => question),
  );
  const account = {
    isRead: data?.completedAt !== null,
    isHandedIn: data?.artifact?.id != null,
  };
  const questions = JSON.parse(keys) as string[];
  let waiting: readonly WaitingChange[] = [];
  const draw = () => {
    const facts: LessonFacts = {
      ...account,
      ...{ questions, right },
      // As the button shows it; answers and results count once the account has them.
      isRead: waitingCompletions(waiting).get(moduleId) ?? account.isRead,
    };
    show(element, levelLine(facts));
  };
  $waitingChanges.subscribe((changes) => {
    waiting = changes;
    draw();
  });
  onArrival((change, answer) => {
    const kind = kindOf(change, moduleId);
    if (kind === 'completion') account.isRead = change.method === 'POST';
    // Undoing takes the certificate back.
    if (kind && change.method === 'DELETE') forgetNews();
    if (kind === 'artifact') account.isHandedIn = isThere(change, moduleId);
    if (kind === 'answer') {
      const { question, isRight } = answer as { question: string; isRight: boolean };
      if (isRight) right.add(question);
    }
    if (!kind) return;
    draw();
    const { certificates = [] } = (answer ?? {}) as { certificates?: NewCertificate[] };
    announce(certificates, kind === 'completion');
  });
}

function kindOf(
  { subject, path }: WaitingChange,
  moduleId: string,
): 'completion' | 'artifact' | 'answer' | null {
  if (subject === completionSubject(moduleId)) return 'completion';
  if (subject === `artifact:${moduleId}`) return 'artifact';
  return path.startsWith(`/api/lesson-answers/${encodeURIComponent(moduleId)}/`) ? 'answer' : null;
}

/** A deletion has the artifact's own address; undoing one has a longer address. */
const isThere = ({ method, path }: WaitingChange, moduleId: string) =>
  method === 'PUT' || path !== `/api/artifacts/${encodeURIComponent(moduleId)}`;

function show(element: HTMLElement, { name, text, step }: LevelLine): void {
  write(element.querySelector('[data-level-name]'), name && `${name}.`);
  write(element.querySelector('[data-level-text]'), text);
  const link = element.querySelector<HTMLAnchorElement>('[data-level-step]');
  if (!link) return;
  link.hidden = step === null;
  write(link, step?.text ?? '');
  if (step) link.setAttribute('href', step.href);
}

/** Only what is different, so that a screen reader reads no line twice. */
function write(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

const NEWS = 'You finished the path';
let forgetNews = () => {};

/**
 * At most one toast is visible. The change's own one comes a little later: for a completion it is read first, and the
 * certificate follows when it closes; otherwise the certificate takes its place.
 */
function announce([certificate]: readonly NewCertificate[], isCompletion: boolean): void {
  if (!certificate) return;
  const show = () =>
    showToast({
      title: NEWS,
      text: `“${certificate.title}”: every question right, every result handed in. Your certificate is ready.`,
      duration: NEWS_MS,
      actions: [{ label: 'See your certificate', kind: 'main', href: `/verify/${certificate.id}` }],
    });
  show();
  let isOwnSeen = false;
  forgetNews();
  const forget = $toast.listen((toast) => {
    if (toast?.title === NEWS) return;
    if (isCompletion && toast?.open) {
      isOwnSeen = true;
      return;
    }
    if (!isOwnSeen && !toast?.open) return;
    forget();
    queueMicrotask(show);
  });
  forgetNews = forget;
  setTimeout(() => isOwnSeen || forget(), OWN_TOAST_MS);
}
