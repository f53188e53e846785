/** The Worker replaces this with the page's version after rendering: see functions/preview/version.ts. */
export const VERSION_SLOT = '%preview-version%';
