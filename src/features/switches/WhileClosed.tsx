import type { SwitchName } from '../../../functions/rules/switches.ts';
import { useClosed } from './switched.ts';

/** Says above a form that it can't be sent right now, before anyone fills it in. Read-only closes all of them. */
export function WhileClosed({ by }: { by?: SwitchName }) {
  const text = useClosed(...(by ? [by] : []), 'read-only');
  return text && <p className="rounded-control bg-tint px-4 py-3">{text}</p>;
}
