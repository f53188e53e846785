// The page that shows a document.

import { getLearningPaths, getLessons } from '../../content/content.ts';
import { previewedDocument } from '../../content/draft-preview/dataset.ts';

const LEGAL = ['terms-of-service', 'privacy-policy', 'code-of-conduct'];
/** The document types that each page shows, with one document's ID if given. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  lessons: ['module'],
  paths: ['learningPath'],
  'path-list': ['learningPath'],
  help: ['faq'],
  landing: ['landingPage', 'testimonial', 'claim'],
};

/** `path` without `/preview/`. `paths` is a path’s own page, `path-list` its card on the list of paths. Null if there is nothing to show: an unknown page, a missing document. */
export async function previewedPage(path: string) {
  const [name = '', id, ...more] = path.split('/');
  if (more.length > 0) return null;
  // All questions, whichever of them the editor is writing.
  if (name === 'help' && id === undefined) return { kind: name, document: null } as const;
  const previewed = await askedFor(name, name === 'landing' ? (id ?? 'landingPage') : id);
  if (!previewed) return null;
  const { document, faults } = previewed;
  if (faults.length > 0) return { kind: 'unfinished', document, faults } as const;
  const page = await pageOf(name, document._id);
  return page && { ...page, document };
}

function askedFor(name: string, id: string | undefined) {
  if (LEGAL.includes(name) && id === undefined)
    return previewedDocument('_type == "legalDocument" && slug.current == $slug', { slug: name });
  const kinds = Object.hasOwn(KINDS, name) && KINDS[name];
  if (!kinds || !id) return null;
  // Links between pages name a path by its address.
  const named = name === 'paths' ? '(_id == $id || slug.current == $id)' : '_id == $id';
  return previewedDocument(`${named} && _type in $kinds`, { id, kinds });
}

async function pageOf(name: string, id: string) {
  if (name === 'help' || name === 'landing') return { kind: name } as const;
  if (LEGAL.includes(name)) return { kind: 'legal', slug: name } as const;
  const paths = await getLearningPaths();
  const own = paths.filter(({ _id }) => _id === id);
  if (name === 'path-list') return { kind: name, paths: own } as const;
  if (name === 'paths') return own[0] ? ({ kind: name, path: own[0] } as const) : null;
  const lesson = (await getLessons()).find(({ _id }) => _id === id);
  if (!lesson) return null;
  return {
    kind: 'lessons',
    lesson,
    paths: paths.filter(({ modules }) => modules.some(({ _id }) => _id === id)),
  } as const;
}
