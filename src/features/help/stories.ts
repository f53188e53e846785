import { getSuccessStories } from '../../content/content.ts';

/** The stories that help shows. The others, and their photos, are not published. */
export const getStories = async () =>
  (await getSuccessStories()).filter(({ places }) => places.includes('help'));
