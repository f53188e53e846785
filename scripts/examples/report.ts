import type { WhatWouldGo } from './sql.ts';

export function addedText({ threads, members }: WhatWouldGo): string {
  return `The forum has ${threads} example discussions, by ${members} example members. Each is marked “Example”.`;
}

export function removedText({ threads, members, otherReplies }: WhatWouldGo): string {
  if (threads === 0 && members === 0) return 'There were no examples.';
  const others =
    otherReplies === 0
      ? 'No member had replied to them.'
      : `${otherReplies} ${otherReplies === 1 ? 'reply' : 'replies'} of members went with them, and their likes.`;
  return `Removed ${threads} example discussions and ${members} example members. ${others}`;
}
