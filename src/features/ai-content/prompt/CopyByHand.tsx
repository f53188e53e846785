import { useEffect, useRef } from 'react';

/** The browser refused the clipboard: the text is selected, so that one key copies it. */
export function CopyByHand({ filled }: { filled: string }) {
  const text = useRef<HTMLTextAreaElement>(null);
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  useEffect(() => {
    text.current?.focus();
    text.current?.select();
  }, []);
  return (
    <div className="mx-5 mt-4 rounded-control border-[1.5px] border-coral bg-coral-tint p-4">
      <p role="alert" className="font-semibold">
        Press {isMac ? '⌘C' : 'Ctrl-C'}
      </p>
      <p className="text-[0.94rem]">
        Your browser didn’t let us copy, so the prompt is selected here. On a phone, hold the text
        and choose Copy.
      </p>
      <textarea
        ref={text}
        readOnly
        rows={4}
        dir="auto"
        aria-label="The prompt to copy"
        value={filled}
        onFocus={(event) => event.currentTarget.select()}
        className="mt-3 w-full rounded-control border-[1.5px] border-ink/60 bg-sheet p-3 font-mono text-[0.86rem]"
      />
    </div>
  );
}
