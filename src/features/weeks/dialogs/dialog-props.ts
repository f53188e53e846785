import type { WeekTask } from '../../../../functions/weeks/rules/week.ts';

export interface TaskDialogProps {
  /** Null for a new task, and once the task is gone. */
  task: WeekTask | null;
  /** YYYY-MM-DD in the member's time zone. */
  today: string;
  onClose: () => void;
}
