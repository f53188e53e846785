/** A prompt's address below /ai-content/, which its stored favorites and history use as well. */
export const promptSlug = (id: string): string => id.replace(/^prompt-/, '');
