import { useState } from 'react';
import type { PromptTitle } from '../prompts.ts';
import { type Collection, deleteCollection, putInCollection } from './collections.ts';
import { PromptLink } from './PromptLink.tsx';
import { RenameCollection } from './RenameCollection.tsx';

interface Props {
  collection: Collection;
  headingId: string;
  prompts: readonly PromptTitle[];
  onOpen: (slug: string) => void;
}

const QUIET =
  'min-h-11 rounded-control px-2.5 text-[0.94rem] underline underline-offset-3 hover:bg-tint';

/** One collection: its prompts in the order in which they were added. */
export function CollectionSection({ collection, headingId, prompts, onOpen }: Props) {
  const [isRenaming, setRenaming] = useState(false);
  const { name, slugs } = collection;
  const inside = slugs.flatMap((slug) => prompts.find((prompt) => prompt.slug === slug) ?? []);
  return (
    <section aria-labelledby={headingId}>
      {isRenaming ? (
        <RenameCollection collection={collection} onDone={() => setRenaming(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id={headingId} className="min-w-0 text-[1.3rem] wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <div className="-mx-2.5 flex">
            <button
              type="button"
              aria-label={`Rename “${name}”`}
              onClick={() => setRenaming(true)}
              className={QUIET}
            >
              Rename
            </button>
            <button
              type="button"
              aria-label={`Delete “${name}”`}
              onClick={() => void deleteCollection(collection)}
              className={QUIET}
            >
              Delete
            </button>
          </div>
        </div>
      )}
      {inside.length === 0 ? (
        <p className="border-line border-t border-dashed py-4 text-muted">
          Nothing in it yet. Open a prompt and press “Collect.”
        </p>
      ) : (
        <ul className="mt-1">
          {inside.map((prompt) => (
            <li
              key={prompt.slug}
              className="flex items-center justify-between gap-3 border-line border-t border-dashed"
            >
              <PromptLink slug={prompt.slug} onOpen={onOpen}>
                {prompt.title}
              </PromptLink>
              <button
                type="button"
                aria-label={`Take “${prompt.title}” out of “${name}”`}
                onClick={() => void putInCollection(collection, prompt.slug, false)}
                className={`${QUIET} flex-none text-muted`}
              >
                Take out
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
