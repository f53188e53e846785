import { getSuccessStories } from '../../content/content.ts';

/** The stories that help tells. Nobody sees the others, nor their photos. */
export const getStories = async () =>
  (await getSuccessStories()).filter(({ places }) => places.includes('help'));
