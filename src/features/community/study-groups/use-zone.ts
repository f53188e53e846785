import { useEffect, useState } from 'react';
import { browserZone } from '../../../../functions/rules/days/browser-zone.ts';

/** The reader's time zone; null on the server when the account doesn't know it, and then the browser's. */
export function useZone(known: string | null): string | null {
  const [zone, setZone] = useState(known);
  useEffect(() => {
    if (!known) setZone(browserZone() || null);
  }, [known]);
  return zone;
}
