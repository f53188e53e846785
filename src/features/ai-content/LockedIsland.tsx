import { Library, type LibraryProps } from './library/Library.tsx';
import type { PromptTitle } from './prompts.ts';

/** A prompt that the member's plan does not open: without its text, and without scripts for it. */
export function LockedIsland({
  title,
  ...library
}: Omit<LibraryProps, 'opened' | 'next' | 'View' | 'children'> & { title: PromptTitle }) {
  return <Library {...library} opened={{ state: 'locked', title }} next={null} View={null} />;
}
