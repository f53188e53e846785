/** The site that previews open in and that shows what is published. */
export const SITE = process.env.SANITY_STUDIO_SITE_URL || 'http://localhost:8787';
