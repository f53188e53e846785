import { useEffect, useRef } from 'react';
import { AI_IS_OFF } from '../../../functions/switches/rules/sentences.ts';
import { useSwitched } from '../switches/switched.ts';
import { loadAgain } from './ai.ts';

/** Where AI writes, in place of its buttons: that it is off for now. `instead` says what members get in the meantime. */
export function AiOff({ instead = AI_IS_OFF }: { instead?: string }) {
  const isOff = useSwitched('ai-off') !== null;
  const wasOff = useRef(false);
  useEffect(() => {
    // On again while the page is open: the buttons come back.
    if (wasOff.current && !isOff) loadAgain();
    wasOff.current = isOff;
  }, [isOff]);
  return isOff && <p className="text-[0.92rem] text-muted">{instead}</p>;
}
