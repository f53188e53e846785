/** Keys of what a member typed and did not save begin like this, in both storages. */
export const DRAFT_PREFIX = 'ai-money-masters-draft';

/** After a sign-out: the next person on this device must not find a member's unsaved texts. */
export function forgetDrafts(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[name];
      for (const key of Object.keys(storage))
        if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
    } catch {
      // Blocked storage keeps nothing.
    }
  }
}
