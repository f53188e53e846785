import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /members/',
      `Sitemap: ${new URL('sitemap-index.xml', site)}`,
      // Members' discussions, from the database.
      `Sitemap: ${new URL('community/sitemap.xml', site)}`,
      '',
    ].join('\n'),
  );
