import { publishedId } from '../model/ids.ts';

/** Where the site shows an unpublished document; undefined for document types without a preview page. */
export function previewPath(document: {
  _id: string;
  _type: string;
  slug?: { current?: string };
}): string | undefined {
  const id = encodeURIComponent(publishedId(document._id));
  switch (document._type) {
    case 'module':
      return `/preview/lessons/${id}`;
    case 'learningPath':
      return `/preview/paths/${id}`;
    case 'faq':
      return `/preview/help/${id}`;
    case 'legalDocument':
      return document.slug?.current && `/preview/${encodeURIComponent(document.slug.current)}`;
    case 'landingPage':
      return '/preview/landing';
    case 'testimonial':
    case 'claim':
      return `/preview/landing/${id}`;
    default:
      return;
  }
}

export const PREVIEWED: ReadonlySet<string> = new Set([
  ...['module', 'learningPath', 'faq', 'legalDocument'],
  ...['landingPage', 'testimonial', 'claim'],
]);

/** The site checks the secret with the Content Lake, then shows the page to this browser. */
export function previewAddress(site: string, path: string, secret: string): string {
  const address = new URL('/api/preview', site);
  address.searchParams.set('sanity-preview-secret', secret);
  address.searchParams.set('sanity-preview-pathname', path);
  return address.href;
}
