import type { APIRoute } from 'astro';
import { MODULE_CATEGORIES } from '../../studio/model/vocabulary.ts';
import { getNewModules, getSiteSettings } from '../content/content.ts';
import { feed } from '../features/seo/feed.ts';

export const GET: APIRoute = async ({ site }) => {
  const { productName, description } = await getSiteSettings();
  const lessons = (await getNewModules()).map((module) => ({
    ...module,
    category: MODULE_CATEGORIES[module.category],
  }));
  const today = new Date().toISOString().slice(0, 10);
  return new Response(
    await feed(
      { site: site as URL, title: `${productName}: new lessons`, description, today },
      lessons,
    ),
    { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } },
  );
};
