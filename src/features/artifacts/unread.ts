// The sentences about a hand-in that can't be read, above the checks that the member makes.
import type { Unread } from './read-file/text-of-file.ts';

export const LINK_UNREAD = 'We can’t read what’s behind a link, so check these yourself:';

const WHY: Readonly<Record<Unread, string>> = {
  picture: 'We can’t read pictures',
  scan: 'This PDF has no text in it, only pictures of text',
  archive: 'We don’t look inside ZIP files',
  empty: 'There’s no text in this file',
  damaged: 'We couldn’t read this file here',
  large: 'This file unpacks to more than we read',
  slow: 'This file took too long to read',
};

export const unreadText = (why: Unread): string => `${WHY[why]}, so check these yourself:`;
