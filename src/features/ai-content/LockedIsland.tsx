import { Library, type LibraryProps } from './library/Library.tsx';
import type { PromptTitle } from './prompts.ts';

/** One prompt that the member's plan does not open: no text, and no script that needs it. */
export function LockedIsland({
  title,
  ...library
}: Omit<LibraryProps, 'opened' | 'next' | 'View' | 'children'> & { title: PromptTitle }) {
  return <Library {...library} opened={{ state: 'locked', title }} next={null} View={null} />;
}
