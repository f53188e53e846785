import { useRef, useState } from 'react';
import type { ProjectInput } from '../../../functions/projects/rules/change.ts';
import type { OwnProject, ProjectState } from '../../../functions/projects/state.ts';
import { failure } from '../../lib/form.ts';
import { chooseProject } from './project.ts';

const NOT_SAVED = 'Your choice was not saved. It’s still here: please try again.';
const NO_CLIENT = { name: '', trade: '', sells: '', needs: '' };

/** A form for the project and its client, begun with what is chosen already. */
export function useChoice(
  project: OwnProject | null,
  suggested: string | null,
  onChosen: (state: ProjectState) => void,
) {
  const [choice, setChoice] = useState<ProjectInput & { hasClient: boolean }>(() => ({
    model: project?.model ?? suggested ?? '',
    client: project?.invented ?? null,
    hasClient: project !== null,
    ...(project && project.invented === null ? project.client : NO_CLIENT),
    isInvented: project?.invented === null && project.isInvented,
  }));
  const [problem, setProblem] = useState<{ error: string | null; fields: Record<string, string> }>({
    error: null,
    fields: {},
  });
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  function change(changed: Partial<typeof choice>) {
    setChoice((before) => ({ ...before, ...changed }));
    setProblem(({ fields }) => ({
      error: null,
      fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in changed))),
    }));
  }

  async function send() {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const { hasClient: _, ...sent } = choice;
    try {
      onChosen(await chooseProject(sent));
    } catch (error) {
      setProblem(failure(error, NOT_SAVED));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }
  return { choice, change, send, busy, problem };
}

export type Choosing = ReturnType<typeof useChoice>;
