import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Block } from '../../../../functions/community/rules/text.ts';
import { holdPage } from '../../../components/hold-page.ts';

/** Pixels: a tall image must not fill the screen. */
const MAX_HEIGHT = 480;

/** An uploaded image; a click enlarges it. It is deleted with its member’s account: then its alt text is shown. */
export function CommunityImage({ image }: { image: Block & { type: 'image' } }) {
  const { id, alt, width, height } = image;
  const [isGone, setIsGone] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  const small = useRef<HTMLImageElement>(null);
  const src = `/uploads/images/${id}`;
  const scale = Math.min(1, MAX_HEIGHT / height);

  useEffect(() => {
    // It may have failed to load before React listened for errors.
    if (small.current?.complete && small.current.naturalWidth === 0) setIsGone(true);
  }, []);

  function enlarge(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsLarge(true);
  }

  if (isGone)
    return (
      <p dir="auto" className="text-muted">
        {alt ? `Image: ${alt} (no longer available)` : 'An image that’s no longer available'}
      </p>
    );
  return (
    <>
      <a href={src} onClick={enlarge} className="inline-block max-w-full rounded-control">
        <img
          ref={small}
          src={src}
          alt={alt || 'Image without a description'}
          width={Math.max(1, Math.round(width * scale))}
          height={Math.max(1, Math.round(height * scale))}
          loading="lazy"
          decoding="async"
          onError={() => setIsGone(true)}
          className="h-auto max-w-full rounded-control border border-line bg-sheet"
        />
        <span className="sr-only"> Open full size</span>
      </a>
      {isLarge && <LargeImage src={src} image={image} onClose={() => setIsLarge(false)} />}
    </>
  );
}

interface LargeProps {
  src: string;
  image: Block & { type: 'image' };
  onClose: () => void;
}

function LargeImage({ src, image: { alt, width, height }, onClose }: LargeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    return holdPage();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, which the browser handles
    <dialog
      ref={dialog}
      aria-label={alt || 'Image'}
      onClose={onClose}
      onClick={() => dialog.current?.close()}
      className="m-auto max-h-none max-w-none bg-transparent p-0 backdrop:bg-shadow/80"
    >
      <button
        type="button"
        aria-label="Close"
        className="absolute end-2 top-2 grid size-11 place-items-center rounded-control border-[1.5px] border-ink bg-sheet text-2xl text-ink leading-none"
      >
        ×
      </button>
      <img
        src={src}
        alt={alt || 'Image without a description'}
        width={width}
        height={height}
        className="h-auto max-h-[92svh] w-auto max-w-[96vw] rounded-control"
      />
    </dialog>
  );
}
