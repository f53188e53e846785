/** Slugs of prompts that are part of another one now: their addresses lead there. What members marked moved with 0112. */
export const MERGED_PROMPTS: Readonly<Record<string, string>> = {
  'edge-rows-for-one-formula': 'formula-with-three-rows-to-test',
  'handover-sheet-for-a-client-automation': 'pack-a-handover-that-works-without-you',
  'picture-and-link-texts-for-everyone': 'alt-text-for-a-page-of-real-photos',
  'rehearse-a-money-talk-and-get-replayed': 'rehearse-a-hard-talk-with-a-client',
};
