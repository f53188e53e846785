import { useState } from 'react';
import { FolderIcon } from './icons.tsx';
import { Loaded } from './Loaded.tsx';

const loadMenu = async () => (await import('./CollectionMenu.tsx')).CollectionMenu;

/** Opens the member's collections, to add the prompt to some of them. */
export function CollectButton({ slug, title }: { slug: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-2 rounded-control px-2 font-semibold text-[0.94rem] hover:bg-tint"
      >
        <FolderIcon />
        <span className="max-sm:sr-only">Collect</span>
      </button>
      <Loaded load={loadMenu} wanted={isOpen} onFailed={close}>
        {(CollectionMenu) => (
          <CollectionMenu open={isOpen} onClose={close} slug={slug} title={title} />
        )}
      </Loaded>
    </>
  );
}
