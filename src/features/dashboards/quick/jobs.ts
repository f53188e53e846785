// The three services of Quick Start, and which of them is on the member's bench.
import type { Checks } from '../../checks/checks.ts';

export interface Job {
  /** The business model's key. */
  key: string;
  title: string;
  description: string;
  difficulty: string;
  timeframe: string;
  /** Null if the figure has no source and the site shows none without one. */
  potential: { figure: string; note: string } | null;
  /** The external training: its URL and its provider. */
  training: { href: string; by: string };
  steps: { key: string; title: string; lesson: { href: string; title: string } | null }[];
}

/** The job that was chosen last; undefined until one is. */
export function chosenJob(jobs: readonly Job[], { model }: Checks): Job | undefined {
  const chosen = jobs.filter(({ key }) => model[key]);
  return chosen.toSorted((a, b) => (model[b.key] ?? '').localeCompare(model[a.key] ?? ''))[0];
}

/** `{model}/{step}`, among the checks of kind "model-step". */
export const stepItem = (job: Job, step: Job['steps'][number]) => `${job.key}/${step.key}`;

export interface JobProgress {
  done: boolean[];
  /** The first step that is not checked off, from 0; undefined when all are. */
  next: number | undefined;
}

export function jobProgress(job: Job, checks: Checks): JobProgress {
  const done = job.steps.map((step) => checks['model-step'][stepItem(job, step)] !== undefined);
  const next = done.indexOf(false);
  return { done, next: next < 0 ? undefined : next };
}
