/** Each is earned at this number of completed modules. */
export const MILESTONES = [
  {
    id: 'first-lesson',
    modules: 1,
    title: 'First lesson done',
    description: 'The hardest one is the first.',
  },
  {
    id: 'five-lessons',
    modules: 5,
    title: 'Five lessons',
    description: 'Five lessons finished. This is a habit now.',
  },
  {
    id: 'ten-lessons',
    modules: 10,
    title: 'Ten lessons',
    description: 'Ten lessons finished, ten things you can do.',
  },
  {
    id: 'twenty-five-lessons',
    modules: 25,
    title: 'Twenty-five lessons',
    description: 'Half a bookshelf of practice.',
  },
  {
    id: 'fifty-lessons',
    modules: 50,
    title: 'Fifty lessons',
    description: 'Fifty lessons finished. You could teach this.',
  },
] as const;
