import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import type { ComposerProps } from './composer-props.ts';
import { PlainComposer } from './PlainComposer.tsx';

export type { ComposerHandle, ComposerProps } from './composer-props.ts';

type Props = ComposerProps & {
  /** Loads once it is near the screen, as most readers only read; focusing it scrolls there. */
  isBelow?: boolean;
};

/** Loads the composer on demand. Until then, a plain field of the same height takes the text. */
export function LazyComposer({ isBelow = false, ...props }: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<ComposerProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [typed, setTyped] = useState(props.typed ?? '');
  const heldFocus = useRef(false);
  const box = useRef<HTMLDivElement>(null);

  // Not React.lazy: on the server, React would stream it with an inline script, which our CSP blocks.
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const { Composer } = await import('./Composer.tsx');
      setLoaded(() => Composer);
    } catch {
      setFailed(true);
    }
  }, []);

  useEffect(() => {
    if (!isBelow || !box.current) return void load();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: '600px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isBelow, load]);

  if (Loaded) return <Loaded {...props} {...{ typed, heldFocus }} />;
  return (
    <div ref={box}>
      <PlainComposer {...props} {...{ typed, heldFocus }} onTyped={setTyped} />
      {hasFailed && (
        <p role="alert" className="mt-3">
          The box to write in didn’t load.{' '}
          <Button size="small" kind="outline" className="mt-2" onClick={() => void load()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
