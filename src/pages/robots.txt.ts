import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /members/',
      `Sitemap: ${new URL('sitemap-index.xml', site)}`,
      // From the database: what members discuss.
      `Sitemap: ${new URL('community/sitemap.xml', site)}`,
      '',
    ].join('\n'),
  );
