import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { $marks } from '../marks.ts';
import { putInCollection } from './collections.ts';
import { NewCollection } from './NewCollection.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  slug: string;
  title: string;
}

/** Adds the prompt to the member's collections, or removes it from them. */
export function CollectionMenu({ open, onClose, slug, title }: Props) {
  const marks = useStore($marks);
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} title="Put it in a collection" description={title}>
      {marks.state === 'loading' && <p role="status">Loading your collections…</p>}
      {marks.state === 'failed' && (
        <p role="alert">Your collections didn’t load. Close this and try again.</p>
      )}
      {marks.state === 'ready' && (
        <>
          {marks.marks.collections.length > 0 && (
            <ul className="mb-5 max-h-72 overflow-y-auto border-line border-y border-dashed">
              {marks.marks.collections.map((collection) => (
                <li
                  key={collection.id}
                  className="border-line border-b border-dashed last:border-b-0"
                >
                  <label
                    htmlFor={`${id}-${collection.id}`}
                    className="flex min-h-12 cursor-pointer items-center gap-3 px-1"
                  >
                    <input
                      id={`${id}-${collection.id}`}
                      type="checkbox"
                      checked={collection.slugs.includes(slug)}
                      onChange={(event) =>
                        void putInCollection(collection, slug, event.currentTarget.checked)
                      }
                    />
                    <bdi className="min-w-0 wrap-anywhere">{collection.name}</bdi>
                  </label>
                </li>
              ))}
            </ul>
          )}
          <NewCollection slugs={[slug]} />
        </>
      )}
    </Dialog>
  );
}
