import type { APIRoute } from 'astro';
import { getSiteSettings } from '../../content/content.ts';
import { BUILT_AT } from '../../content/dataset.ts';
import { securityTxt } from '../../features/legal/security-txt.ts';

export const GET: APIRoute = async ({ url, site = url }) => {
  const { supportEmail } = await getSiteSettings();
  return new Response(
    securityTxt({ email: supportEmail, origin: site, writtenAt: new Date(BUILT_AT) }),
  );
};
