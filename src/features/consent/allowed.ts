// The gate: code that uses more than what is necessary asks here, and again at `consent-changed`.
export type Category = 'analytics' | 'marketing' | 'functional';

declare global {
  interface DocumentEventMap {
    /** The visitor has chosen: what to allow. */
    'consent-chosen': CustomEvent<Record<Category, boolean>>;
    /** What is allowed has changed. */
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
