import type { MouseEvent, ReactNode } from 'react';

interface Props {
  slug: string;
  onOpen: (slug: string) => void;
  children: ReactNode;
}

/** Opens the prompt in place; in a new tab or window, opens its own page. */
export function PromptLink({ slug, onOpen, children }: Props) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button > 0)
      return;
    event.preventDefault();
    onOpen(slug);
  };
  return (
    <a href={`/ai-content/${slug}`} onClick={open} className="text-link inline-block py-2.5">
      {children}
    </a>
  );
}
