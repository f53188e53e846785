import { useEffect, useState } from 'react';
import { browserZone } from '../../../../functions/rules/days/browser-zone.ts';

/** The account's time zone, or else the browser's; null on the server if the account has none. */
export function useZone(known: string | null): string | null {
  const [zone, setZone] = useState(known);
  useEffect(() => {
    if (!known) setZone(browserZone() || null);
  }, [known]);
  return zone;
}
