import { PromptLink } from './PromptLink.tsx';

interface Props {
  next: { slug: string; title: string };
  onOpen: (slug: string) => void;
}

export function Next({ next, onOpen }: Props) {
  return (
    <p>
      <b>Next:</b>{' '}
      <PromptLink slug={next.slug} onOpen={onOpen}>
        {next.title}
      </PromptLink>
    </p>
  );
}
