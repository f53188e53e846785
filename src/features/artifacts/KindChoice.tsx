import type { ArtifactKind } from '../../../functions/artifacts/rules/limits.ts';

const LABELS: Record<ArtifactKind, string> = { text: 'Text', link: 'Link', file: 'File' };

interface Props {
  kind: ArtifactKind;
  onChange: (kind: ArtifactKind) => void;
}

export function KindChoice({ kind, onChange }: Props) {
  return (
    <fieldset className="grid min-w-0 grid-cols-3 overflow-clip rounded-control border-[1.5px] border-ink/60">
      <legend className="sr-only">What are you handing in?</legend>
      {(Object.keys(LABELS) as ArtifactKind[]).map((one) => (
        <label
          key={one}
          className="grid min-h-11 cursor-pointer place-items-center font-semibold has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-4"
        >
          <input
            type="radio"
            name="artifact-kind"
            value={one}
            checked={kind === one}
            onChange={() => onChange(one)}
            className="sr-only"
          />
          {LABELS[one]}
        </label>
      ))}
    </fieldset>
  );
}
