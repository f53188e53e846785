import type { SwitchName } from '../../../functions/rules/switches.ts';
import { CLOSED } from '../../../functions/switches/rules/sentences.ts';

/** As the Worker wrote it into this page; '' where none of them is on, and on pages that it doesn't serve. */
export function closedSentence(...names: SwitchName[]): string {
  if (typeof document === 'undefined') return '';
  const on = (document.documentElement.dataset.switched ?? '').split(' ');
  const name = names.find((each) => on.includes(each));
  return name ? CLOSED[name] : '';
}
