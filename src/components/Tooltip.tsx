import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

/** A word of help for a control that already has a name. Opens after 700 ms, at once within 300 ms of another. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
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
