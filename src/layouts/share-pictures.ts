// The pictures that other sites show beside a link to a page. How they are made: src/testing/share-pictures.
export const SHARE_PICTURES = {
  site: {
    src: '/share.png',
    alt: 'Build a small business in fifteen minutes a day, beside a week of short lessons to tick off.',
  },
  lesson: {
    src: '/share-lesson.png',
    alt: 'One short lesson, one thing to do today: somebody reads on the sofa in the evening, a cat asleep at their feet.',
  },
  path: {
    src: '/share-path.png',
    alt: 'Lessons in a sensible order: a hand holds a compass over a map, beside a list of learning paths.',
  },
  achievement: {
    src: '/share-achievement.png',
    alt: 'Finished, and stamped: a page with the stamps that a member gets for lessons.',
  },
} as const;
export type SharePicture = keyof typeof SHARE_PICTURES;
