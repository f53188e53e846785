// Shows paths that were started offline as started, until the account refuses it or the member discards it.
import { $waitingChanges, onArrival } from '../offline/send-or-wait.ts';

const START = 'path-start:';

/** `paths`: elements with `data-path` and `data-path-id`. `onChange` is called when one of them changed. */
export function showWaitingStarts(paths: readonly HTMLElement[], onChange = () => {}): void {
  const served = new Map(paths.map((path) => [path, path.dataset.path]));
  const arrived = new Set<string>();
  const known = new Set<string>();
  onArrival(({ subject }) => arrived.add(subject));
  $waitingChanges.subscribe((changes) => {
    const waiting = new Set(changes.flatMap(({ subject, problem }) => (problem ? [] : subject)));
    for (const path of paths) {
      const subject = START + path.dataset.pathId;
      if (waiting.has(subject)) known.add(subject);
      if (served.get(path) !== 'start' || !known.has(subject)) continue;
      const isStarted = waiting.has(subject) || arrived.has(subject);
      const state = isStarted ? 'continue' : 'start';
      if (path.dataset.path === state) continue;
      path.dataset.path = state;
      const since = path.querySelector('[data-since]');
      if (since && !isStarted) since.textContent = '';
      onChange();
    }
  });
}
