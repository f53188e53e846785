// A resource as the API returns it.
import type { ResourceDetail } from '../../../functions/community/resources/read.ts';
import type { Resource } from '../../../functions/community/resources/resources.ts';

export type { Resource, ResourceDetail };

export const resource = (id: number, changes: Partial<Resource> = {}): Resource => ({
  ...{ id, title: 'Prices', description: 'For cleaners', type: 'pdf' },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', likesCount: 4, downloadsCount: 9 },
  author: {
    ...{ firstName: 'Keisha', lastName: 'W.', profileImageUrl: null, handle: 'keisha-w' },
    ...{ isModerator: false, isBlocked: false },
  },
  ...{ categoryId: 2, category: { name: 'Clients and prices', color: 'mark' } },
  ...{ isLiked: false, isOwn: false, url: null, fileName: 'prices.pdf', bytes: 1500 },
  ...{ sha256: '0123456789abcdef'.repeat(4), version: 1, status: 'shown', waitingVersion: null },
  ...changes,
});

export const detail = (changes: Partial<ResourceDetail> = {}): ResourceDetail => ({
  ...resource(3),
  body: [{ type: 'paragraph', children: [{ type: 'text', text: 'For cleaners' }] }],
  versions: [],
  ...changes,
});
