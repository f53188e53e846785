import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import type { Logo } from '../../../functions/white-label/rules/brand.ts';
import { Button } from '../../components/Button.tsx';
import { FieldNote } from '../../components/FieldNote.tsx';
import { ACCEPTED, prepareLogo } from './prepare-logo.ts';

interface Props {
  logo: Logo | null;
  onLogo: (logo: Logo | null) => void;
  error: string | undefined;
}

export function LogoField({ logo, onLogo, error }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File) => {
    setProblem(undefined);
    try {
      onLogo(await prepareLogo(file));
    } catch (failure) {
      setProblem((failure as Error).message);
    }
  };
  const said = problem ?? error;
  return (
    <div className="min-w-0">
      <p className="mb-1.5 font-semibold">
        Logo <span className="ml-1 font-normal text-muted">optional</span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="file"
          accept={ACCEPTED.join(',')}
          aria-describedby={`${id}-note`}
          aria-invalid={said ? true : undefined}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) void choose(chosen);
            // Choosing the same file again must be a change as well.
            event.target.value = '';
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-control border-[1.5px] border-ink bg-sheet px-5 py-2.5 font-semibold hover:bg-tint peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2"
        >
          <Upload aria-hidden="true" className="size-5 flex-none" />
          {logo ? 'Choose another logo' : 'Choose a logo'}
        </label>
        {logo && (
          <Button
            kind="quiet"
            onClick={() => {
              onLogo(null);
              document.getElementById(id)?.focus();
            }}
          >
            Remove logo
          </Button>
        )}
      </div>
      <FieldNote
        field={id}
        role={said ? 'alert' : undefined}
        error={said}
        hint="PNG, JPEG or WebP. We scale it down on your device before it’s sent."
      />
    </div>
  );
}
