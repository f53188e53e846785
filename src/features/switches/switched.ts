import { useSyncExternalStore } from 'react';
import type { SwitchName } from '../../../functions/rules/switches.ts';
import { CLOSED } from '../../../functions/switches/rules/sentences.ts';

/** As the Worker wrote it into this page, and public/app/site-notice.js takes it out again. */
const switched = () => document.documentElement.dataset.switched ?? '';

function onChange(tell: () => void): () => void {
  const watching = new MutationObserver(tell);
  watching.observe(document.documentElement, { attributeFilter: ['data-switched'] });
  return () => watching.disconnect();
}

/** The first of them that is on; null where none is, and in pages that the Worker doesn't serve. */
export function useSwitched(...names: SwitchName[]): SwitchName | null {
  const on = useSyncExternalStore(onChange, switched, () => '').split(' ');
  return names.find((each) => on.includes(each)) ?? null;
}

/** What a switch closes, as a sentence; '' while it is open. */
export function useClosed(...names: SwitchName[]): string {
  const name = useSwitched(...names);
  return name ? CLOSED[name] : '';
}
