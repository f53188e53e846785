// The gate: code that needs more than necessary storage checks here first, and again at `consent-changed`.
export type Category = 'analytics' | 'marketing' | 'functional';

declare global {
  interface DocumentEventMap {
    /** The visitor has chosen which categories to allow. */
    'consent-chosen': CustomEvent<Record<Category, boolean>>;
    /** The allowed categories have changed. */
    'consent-changed': Event;
    /** An overlay closed, another may open. The root's `data-overlay` names the open one: overlays share no module. */
    'overlay-closed': Event;
  }
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    globalPrivacyControl?: boolean;
  }
}

/** False without a choice. consent.ts, inline in every page, keeps the document's `data-consent` up to date. */
export function isAllowed(category: Category): boolean {
  return (document.documentElement.dataset.consent ?? '').split(' ').includes(category);
}
