/** The site that shows previews and published documents. */
export const SITE = process.env.SANITY_STUDIO_SITE_URL || 'http://localhost:8787';
