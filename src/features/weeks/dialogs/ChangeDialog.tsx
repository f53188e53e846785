import { Dialog } from '../../../components/Dialog.tsx';
import { changeTask } from '../changes.ts';
import type { TaskDialogProps } from './dialog-props.ts';
import { TaskForm } from './TaskForm.tsx';

/** A task in the member's own words. Its lesson or prompt stays linked. */
export function ChangeDialog({ task, onClose }: TaskDialogProps) {
  return (
    <Dialog open={task !== null} onClose={onClose} title="Change the task">
      {task && (
        <TaskForm
          title={task.title}
          minutes={task.minutes}
          label="Save"
          onSave={({ title, minutes }) =>
            changeTask(task.id, {
              ...(title !== task.title && { title }),
              minutes,
            })
          }
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
