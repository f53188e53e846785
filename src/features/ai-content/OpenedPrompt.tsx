import type { Prompt, PromptTitle } from './prompts.ts';

interface Props {
  prompt: Prompt;
  /** The next prompt of the same kind. */
  next: PromptTitle | null;
  /** Opens another prompt; the library's page changes the address. */
  onOpen: (slug: string) => void;
}

/** A prompt with the form for its blanks, the preview, and its worked example. Rendered at build time as well. */
export function OpenedPrompt({ prompt }: Props) {
  return (
    <article>
      <h1>{prompt.title}</h1>
      <p>{prompt.text}</p>
    </article>
  );
}
