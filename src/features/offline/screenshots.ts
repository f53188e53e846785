const NARROW = '720x1480';
const WIDE = '1280x800';

/** The pictures that a phone's store shows of the app: https://www.w3.org/TR/manifest-app-info/#screenshots-member */
export const SCREENSHOTS = [
  { name: 'narrow-lessons', sizes: NARROW, label: 'Short lessons, each with a task' },
  { name: 'narrow-lesson', sizes: NARROW, label: 'A lesson, with one thing to make' },
  { name: 'narrow-prompts', sizes: NARROW, label: 'Prompts to copy' },
  { name: 'wide-lessons', sizes: WIDE, label: 'Short lessons, each with a task' },
  { name: 'wide-prompts', sizes: WIDE, label: 'Prompts to copy' },
] as const;
