import { Fragment } from 'react';
import type { Block, Inline } from '../../../../functions/rules/community/text.ts';

/** What a member wrote. No HTML: only the parts that functions/rules/community/text.ts knows. */
export function CommunityText({ body }: { body: readonly Block[] }) {
  return (
    <div dir="auto" className="wrap-anywhere max-w-[68ch] space-y-3">
      {body.map((block, i) =>
        block.type === 'paragraph' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts do not change places
          <p key={i}>{block.children.map(inline)}</p>
        ) : null,
      )}
    </div>
  );
}

function inline(part: Inline, i: number) {
  return (
    <Fragment key={i}>
      {part.type === 'break' ? <br /> : 'text' in part ? part.text : null}
    </Fragment>
  );
}
