/**
 * The prefix of keys for a member's unsaved input, in both storages: forget-drafts.ts removes them. A file of its own:
 * shared code would no longer be inline in the bar of every page.
 */
export const DRAFT_PREFIX = 'ai-money-masters-draft';
