/** The Worker puts the version of the page here once it is rendered: see functions/preview/version.ts. */
export const VERSION_SLOT = '%preview-version%';
