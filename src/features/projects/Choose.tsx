import { type SubmitEvent, useEffect, useRef } from 'react';
import type { OwnProject, ProjectState } from '../../../functions/projects/state.ts';
import { Button } from '../../components/Button.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { ClientChoice } from './ClientChoice.tsx';
import { EndProject } from './EndProject.tsx';
import { ModelCard } from './ModelCard.tsx';
import type { ProjectChoice } from './project.ts';
import { useChoice } from './use-choice.ts';

interface Props {
  choices: readonly ProjectChoice[];
  project: OwnProject | null;
  suggested: string | null;
  closed: ProjectState['closed'];
  onChosen: (state: ProjectState) => void;
  onCancel: () => void;
}

/** The kind of work and its client. Everything can be changed later, and nothing that was handed in is lost. */
export function Choose({ choices, project, suggested, closed, onChosen, onCancel }: Props) {
  const choosing = useChoice(project, suggested, onChosen);
  const { choice, change, send, busy, problem } = choosing;
  const chosen = choices.find(({ key }) => key === choice.model);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problem.fields).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problem]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void send();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <fieldset className="min-w-0">
        <legend className="font-display text-[1.5rem] leading-tight font-bold text-balance">
          What would you like to do?
        </legend>
        <div className="mt-4 grid gap-4 md:grid-cols-2">
          {choices.map((each) => (
            <ModelCard
              key={each.key}
              choice={each}
              closed={closed[each.key]}
              isChosen={each.key === choice.model}
              isSuggested={each.key === suggested && !project}
              onChoose={() =>
                change({
                  model: each.key,
                  // The invented clients are another project's.
                  ...(choice.client !== null && { client: null, hasClient: false }),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      {chosen && <ClientChoice clients={chosen.clients} {...choosing} />}
      {chosen && choice.hasClient && (
        <div className="mt-8 grid gap-4">
          <FormAlert text={problem.error} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={busy} className="max-sm:w-full">
              {project ? 'Save' : 'Start week 1'}
            </Button>
            {project && (
              <Button kind="outline" onClick={onCancel} className="max-sm:w-full">
                Keep it as it is
              </Button>
            )}
          </div>
          <p className="max-w-xl text-[0.94rem] text-muted">
            You can change the client later. What you hand in stays with its lesson either way.
          </p>
        </div>
      )}
      {project && <EndProject project={project} onEnded={onChosen} />}
    </form>
  );
}
