import type { PromptTitle } from './prompts.ts';

interface Props {
  prompts: readonly PromptTitle[];
  onOpen: (slug: string) => void;
}

/** The tab "Collections" of the library. */
export function Collections(_: Props) {
  return null;
}
