import { showToast } from '../../components/toast.ts';
import { changeGoal, type GoalAnswer } from './weekly-goal.ts';

type Earned = GoalAnswer['achievements'];

/** Null turns it off. What it earned at once; null if it was refused, which a toast has said. */
export async function saveGoal(lessonsPerWeek: number | null): Promise<Earned | null> {
  try {
    return await changeGoal(lessonsPerWeek);
  } catch {
    showToast({
      title: 'Error',
      text: 'Your goal wasn’t saved. Please try again.',
      tone: 'destructive',
    });
    return null;
  }
}

export function tellMilestone([first]: Earned): void {
  if (first) showToast({ title: 'Milestone reached', text: `You earned “${first.title}”.` });
}
