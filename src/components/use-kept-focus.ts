import { type RefObject, useEffect, useRef } from 'react';

/**
 * When a press removes the pressed control, the focus would be lost, and the next Tab would begin at the top of the
 * page. Call `press` with it; once `shown` differs, the first control left in `place` gets the focus.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, shown: unknown) {
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else is shown
  useEffect(() => {
    if (!isPressed.current || document.activeElement !== document.body) return;
    isPressed.current = false;
    place.current?.querySelector<HTMLElement>('button, input, textarea, a[href]')?.focus();
  }, [shown]);
  return {
    press: () => {
      isPressed.current = true;
    },
  };
}
