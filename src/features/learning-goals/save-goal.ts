import { showToast } from '../../components/toast.ts';
import { changeGoal, type GoalAnswer } from './weekly-goal.ts';

type Earned = GoalAnswer['achievements'];

/** Null turns it off. Returns the achievements it earned immediately; null if refused, which a toast reports. */
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
