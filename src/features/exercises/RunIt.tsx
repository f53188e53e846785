import { useState } from 'react';
import { Button } from '../../components/Button.tsx';

/** Once every check passes: the text is ready to use. */
export function RunIt({ text }: { text: string }) {
  const [state, setState] = useState<'none' | 'copied' | 'failed'>('none');
  return (
    <div className="mt-4 print:hidden">
      <Button
        data-run
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setState('copied'),
            () => setState('failed'),
          )
        }
        className="max-sm:w-full"
      >
        Copy it
      </Button>
      <p role="status" className="mt-2 text-[0.94rem] empty:hidden">
        {state === 'copied' && 'Copied. Paste it into the chat tool you use.'}
        {state === 'failed' && 'Copying didn’t work here. Select the text and copy it.'}
      </p>
    </div>
  );
}
