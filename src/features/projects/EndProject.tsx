import { useState } from 'react';
import type { OwnProject, ProjectState } from '../../../functions/projects/state.ts';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';
import { messageOf } from '../../lib/api.ts';
import { chooseProject, endProject } from './project.ts';

interface Props {
  project: OwnProject;
  onEnded: (state: ProjectState) => void;
}

/** Ends the project without a question: the toast undoes it, and what was handed in stays. */
export function EndProject({ project, onEnded }: Props) {
  const [busy, setBusy] = useState(false);

  async function undo() {
    const { model, invented, isInvented, client } = project;
    try {
      onEnded(await chooseProject({ model, client: invented, isInvented, ...client }));
    } catch (error) {
      failed(error);
    }
  }

  async function end() {
    setBusy(true);
    try {
      onEnded(await endProject());
      showToast({
        title: 'Project ended',
        text: 'What you handed in is still in its lessons.',
        duration: 10_000,
        actions: [{ label: 'Undo', onPress: () => void undo() }],
      });
    } catch (error) {
      failed(error);
      setBusy(false);
    }
  }

  return (
    <p className="mt-10 flex flex-wrap items-center gap-x-4 border-t border-line pt-4 text-muted">
      No longer for you?
      <Button kind="quiet" size="small" busy={busy} onClick={() => void end()}>
        End the project
      </Button>
    </p>
  );
}

const failed = (error: unknown) =>
  showToast({
    tone: 'destructive',
    title: 'That didn’t work',
    text: messageOf(error, 'Check your connection and try again. Nothing was changed.'),
  });
