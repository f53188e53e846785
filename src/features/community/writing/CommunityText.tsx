import type { ReactNode } from 'react';
import type { Block, Inline } from '../../../../functions/community/rules/text.ts';
import { CommunityImage } from './CommunityImage.tsx';

/** A member’s text. No raw HTML: only the blocks of functions/community/rules/text.ts. */
export function CommunityText({ body }: { body: readonly Block[] }) {
  return (
    <div dir="auto" className="wrap-anywhere max-w-[68ch] space-y-3">
      {blocks(body)}
    </div>
  );
}

/** A text’s parts never change places, so their index is their key. */
const blocks = (all: readonly Block[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  all.map((block, i) => <BlockOf key={i} block={block} />);

function BlockOf({ block }: { block: Block }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p dir="auto">{inlines(block.children)}</p>;
    case 'quote':
      return (
        <blockquote className="space-y-2 border-line border-s-4 ps-4 text-muted">
          {blocks(block.children)}
        </blockquote>
      );
    case 'code':
      return (
        // A long line scrolls inside, also by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <pre tabIndex={0} dir="ltr" className={CODE_BLOCK}>
          <code>{block.text}</code>
        </pre>
      );
    case 'image':
      return <CommunityImage image={block} />;
    case 'list': {
      const items = block.items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text’s parts do not change places
        <li key={i} dir="auto" className="space-y-2 ps-1">
          {blocks(item)}
        </li>
      ));
      return block.ordered ? (
        <ol start={block.start} className="list-decimal space-y-1 ps-7">
          {items}
        </ol>
      ) : (
        <ul className="list-disc space-y-1 ps-6">{items}</ul>
      );
    }
  }
}

const CODE_BLOCK =
  'overflow-x-auto rounded-control border border-line bg-sheet px-4 py-3 font-mono text-[0.88rem] leading-relaxed wrap-normal';

const inlines = (all: readonly Inline[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text’s parts do not change places
  all.map((part, i) => <InlineOf key={i} part={part} />);

function InlineOf({ part }: { part: Inline }): ReactNode {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'break':
      return <br />;
    case 'strong':
      return <strong className="font-semibold">{inlines(part.children)}</strong>;
    case 'emphasis':
      return <em>{inlines(part.children)}</em>;
    case 'code':
      return (
        <code className="rounded bg-tint px-1 py-0.5 font-mono text-[0.9em]">{part.text}</code>
      );
    case 'mention':
      return <bdi className="font-semibold text-accent">@{part.handle}</bdi>;
    case 'link':
      return (
        <a
          href={part.href}
          rel={part.href.startsWith('/') ? undefined : 'nofollow ugc noopener'}
          className="text-link"
        >
          {inlines(part.children)}
        </a>
      );
  }
}
