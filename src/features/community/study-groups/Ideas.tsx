import { type GroupTemplate, TEMPLATES } from './templates.ts';

interface Props {
  chosen: GroupTemplate | null;
  onChoose: (idea: GroupTemplate) => void;
}

/** Group templates: one click fills in the form. */
export function Ideas({ chosen, onChoose }: Props) {
  return (
    <p className="-mt-2 flex flex-wrap items-center gap-x-4 text-[0.94rem]">
      <span className="text-muted">Start from an idea:</span>
      {TEMPLATES.map((idea) => (
        <button
          key={idea.name}
          type="button"
          aria-pressed={chosen === idea}
          className="text-link min-h-11 aria-pressed:font-semibold"
          onClick={() => onChoose(idea)}
        >
          {idea.name}
        </button>
      ))}
    </p>
  );
}
