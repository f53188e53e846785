import { useEffect } from 'react';
import { OfflineLine } from '../features/offline/OfflineLine.tsx';
import { sendSaves } from '../features/saved-work/send-saves.ts';

/** The line about this device above every member's page. */
export function DeviceLine() {
  useEffect(sendSaves, []);
  return <OfflineLine />;
}
