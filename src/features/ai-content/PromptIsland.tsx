import { Library, type LibraryProps } from './library/Library.tsx';
import { provideView } from './library/opened.ts';
import { OpenedPrompt } from './OpenedPrompt.tsx';
import type { Prompt } from './prompts.ts';

provideView(OpenedPrompt);

/** One prompt with its text; in a wide window, next to a list of its kind. */
export function PromptIsland({
  prompt,
  ...library
}: Omit<LibraryProps, 'opened' | 'View' | 'children'> & { prompt: Prompt }) {
  return <Library {...library} opened={{ state: 'ready', prompt }} View={OpenedPrompt} />;
}
