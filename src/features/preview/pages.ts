// Which page shows a document.
import { getLearningPaths, getLessons } from '../../content/content.ts';

/** `path` without `/preview/`. Null where there is nothing to see: an unknown page, a lesson that is not there. */
export async function previewedPage(path: string) {
  const [kind, id, ...more] = path.split('/');
  if (more.length > 0) return null;
  if (kind === 'lessons' && id) return lesson(id);
  if (kind === 'paths' && id) {
    const paths = (await getLearningPaths()).filter(({ _id }) => _id === id);
    return paths.length > 0 ? ({ kind, paths } as const) : null;
  }
  if (id !== undefined) return null;
  if (kind === 'landing' || kind === 'help') return { kind } as const;
  if (kind === 'terms-of-service' || kind === 'privacy-policy')
    return { kind: 'legal', slug: kind } as const;
  return null;
}

async function lesson(id: string) {
  const found = (await getLessons()).find(({ _id }) => _id === id);
  if (!found) return null;
  const paths = await getLearningPaths();
  return {
    kind: 'lessons',
    lesson: found,
    paths: paths.filter(({ modules }) => modules.some(({ _id }) => _id === id)),
  } as const;
}
