import { publishedId } from '../model/ids.ts';

/** Where readers find a published document; the home page for documents without a page of their own. */
export function publicPath(document: {
  _id: string;
  _type: string;
  slug?: { current?: string };
}): string {
  const id = encodeURIComponent(publishedId(document._id));
  const slug = encodeURIComponent(document.slug?.current ?? '');
  switch (document._type) {
    case 'module':
      return `/micro-learning?module=${id}`;
    case 'learningPath':
      return slug ? `/learning-paths/${slug}` : `/learning-paths#${id}`;
    case 'faq':
      return '/help';
    case 'quickGuide':
      return `/help/guides/${slug}`;
    case 'successStory':
      return '/help#success-stories';
    case 'legalDocument':
      return `/${slug}`;
    case 'plan':
      return '/plans';
    default:
      return '/';
  }
}
