// The gate: whoever wants to use more than what is necessary asks here, and asks again at `consent-changed`.
export type Category = 'analytics' | 'marketing' | 'functional';

declare global {
  interface DocumentEventMap {
    /** Somebody has chosen: what to allow. */
    'consent-chosen': CustomEvent<Record<Category, boolean>>;
    /** What is allowed is another now. */
    'consent-changed': Event;
    /** An overlay closed, and another may open. `data-overlay` on the root names the open one, so overlays share no module. */
    'overlay-closed': Event;
  }
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    globalPrivacyControl?: boolean;
  }
}

/** False without a choice. consent.ts, inline in every page, keeps `data-consent` of the document up to date. */
export function isAllowed(category: Category): boolean {
  return (document.documentElement.dataset.consent ?? '').split(' ').includes(category);
}
