/** On every member's page: work that could not be saved on an earlier one is sent, whatever page is open now. */
export function sendSaves(): void {
  try {
    if (localStorage.getItem('saved-work-waiting'))
      void import('./outbox.ts').then(({ startOutbox }) => startOutbox());
  } catch {
    // Blocked storage keeps nothing that could be sent.
  }
}
