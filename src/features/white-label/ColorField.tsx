import { useId } from 'react';
import { headingColor } from '../../../functions/white-label/rules/brand.ts';
import { FieldNote } from '../../components/FieldNote.tsx';

interface Props {
  /** #rrggbb */
  color: string;
  onColor: (color: string) => void;
  error: string | undefined;
}

export function ColorField({ color, onColor, error }: Props) {
  const id = useId();
  const isPale = headingColor(color) !== color;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Accent color
      </label>
      <div className="flex items-center gap-3">
        <input
          id={id}
          name="color"
          type="color"
          value={color}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onColor(event.target.value)}
          className="h-12 w-20 cursor-pointer rounded-control border-[1.5px] border-ink/60 bg-sheet p-1"
        />
        <span className="font-mono text-[0.94rem]">{color}</span>
      </div>
      <FieldNote
        field={id}
        error={error}
        hint={
          isPale
            ? 'Too pale to read on paper: the line has this color, and headings stay dark.'
            : 'For the line at the top and for headings.'
        }
      />
    </div>
  );
}
