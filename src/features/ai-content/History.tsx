import type { PromptTitle } from './prompts.ts';

interface Props {
  prompts: readonly PromptTitle[];
  onOpen: (slug: string) => void;
}

/** The tab "History" of the library. */
export function History(_: Props) {
  return null;
}
