import { useStore } from '@nanostores/react';
import { Toast as Radix } from 'radix-ui';
import { useMemo } from 'react';
import { buttonStyle } from './button-style.ts';
import { $toast, dismissToast } from './toast.ts';

/**
 * Shows the current toast. F8 moves the focus to it, a swipe of 50 px dismisses it.
 * Only for the browser: on the server Radix writes a style attribute, which the content security policy blocks.
 */
export function Toasts() {
  const toast = useStore($toast);
  const id = toast?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast stays where it appeared.
  const isAtTop = useMemo(isMoreRoomAbove, [id]);
  return (
    <Radix.Provider duration={5000} swipeThreshold={50} swipeDirection="right">
      {toast && (
        <Radix.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast()}
          duration={toast.duration ?? 5000}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          className={`relative rounded-surface border-[1.5px] bg-sheet p-4 pr-12 text-ink shadow-[5px_5px_0_var(--shadow)] data-[state=open]:animate-rise ${
            toast.tone === 'destructive' ? 'border-coral' : 'border-ink'
          }`}
        >
          <Radix.Title className={`font-bold ${toast.tone === 'destructive' ? 'text-coral' : ''}`}>
            {toast.title}
          </Radix.Title>
          {toast.text && <Radix.Description className="mt-0.5">{toast.text}</Radix.Description>}
          {toast.actions && (
            <div className="mt-3 -mr-8 flex flex-wrap gap-2">
              {toast.actions.map((action) => {
                const style = buttonStyle(action.kind ?? 'outline', 'small');
                return (
                  <Radix.Action key={action.label} altText={action.label} asChild>
                    {'href' in action ? (
                      <a href={action.href} className={style}>
                        {action.label}
                      </a>
                    ) : (
                      <button type="button" onClick={action.onPress} className={style}>
                        {action.label}
                      </button>
                    )}
                  </Radix.Action>
                );
              })}
            </div>
          )}
          <Radix.Close
            aria-label="Dismiss"
            className="absolute top-1 right-1 grid size-11 place-items-center rounded-control text-xl leading-none hover:bg-tint"
          >
            ×
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className={`fixed right-0 z-50 m-0 w-full max-w-[26rem] list-none p-4 -outline-offset-4 not-has-[li]:outline-none ${
          isAtTop ? 'bottom-0 max-sm:top-16 max-sm:bottom-auto' : 'bottom-0'
        }`}
      />
    </Radix.Provider>
  );
}

/** A toast is as wide as a phone: it avoids the first visible element that the page marks with data-keep-clear. */
function isMoreRoomAbove(): boolean {
  const kept = [...document.querySelectorAll('[data-keep-clear]')]
    .map((element) => element.getBoundingClientRect())
    .find(({ height }) => height > 0);
  return !!kept && kept.top > window.innerHeight - kept.bottom;
}
