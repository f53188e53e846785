import { type ButtonKind, type ButtonSize, buttonStyle } from '../../../components/button-style.ts';
import type { Job } from './jobs.ts';
import { useTraining } from './use-training.ts';

interface Props {
  job: Job;
  kind: ButtonKind;
  size?: ButtonSize;
}

/** Opens the external training in a new tab and marks it as started. */
export function TrainingLink({ job, kind, size }: Props) {
  const { start } = useTraining(job.key);
  return (
    <a
      href={job.training.href}
      target="_blank"
      rel="noopener"
      onClick={start}
      className={`${buttonStyle(kind, size)} w-full`}
    >
      Start training
      <span aria-hidden="true">↗</span>
      <span className="sr-only">
        : {job.title}, at {job.training.by}, in a new tab
      </span>
    </a>
  );
}
