import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

/** Tooltips open only in a browser; at build time there is no document. */
const openDocument = () => globalThis.document as Document | undefined;

/** A short hint for a control that already has a name. Opens after 700 ms, immediately within 300 ms of another. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        {/* Inside <main>, so that a screen reader finds it within the page's landmarks. */}
        <Radix.Portal container={openDocument()?.querySelector('main')}>
          <Radix.Content
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-64 animate-rise rounded-control border border-transparent bg-ink px-3 py-2 text-[0.9rem] text-paper"
          >
            {text}
            <Radix.Arrow className="fill-ink" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
