import { useRef, useState } from 'react';

/** Runs one request at a time: a second click while the first is in flight does nothing. */
export function useSending(): { busy: boolean; send(work: () => Promise<void>): Promise<void> } {
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  async function send(work: () => Promise<void>) {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }
  return { busy, send };
}
