import {
  type ComponentProps,
  type ComponentType,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../../components/Button.tsx';
import type { Composer, ComposerHandle } from '../../writing/Composer.tsx';

type ComposerProps = ComponentProps<typeof Composer>;
type Props = ComposerProps & {
  /** Loads only when it comes near, or is used. */
  isBelow?: boolean;
};

/** The box to write in takes its room at once and loads when it’s needed: most readers only read. */
export function LazyComposer({ isBelow = false, ref, ...props }: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<ComposerProps> | null>(null);
  const [state, setState] = useState<'waiting' | 'loading' | 'failed'>('waiting');
  const handle = useRef<ComposerHandle | null>(null);
  const wanted = useRef<((box: ComposerHandle) => void)[]>([]);
  const place = useRef<HTMLDivElement>(null);

  const load = useCallback(async () => {
    setState('loading');
    try {
      const { Composer } = await import('../../writing/Composer.tsx');
      setLoaded(() => Composer);
    } catch {
      setState('failed');
    }
  }, []);

  useEffect(() => {
    if (!isBelow || !place.current) return void load();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: '600px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isBelow, load]);

  const use = (work: (box: ComposerHandle) => void) => {
    if (handle.current) return work(handle.current);
    wanted.current.push(work);
    void load();
  };
  useImperativeHandle(ref, () => ({
    quote: (text, author) => use((box) => box.quote(text, author)),
    focus: () => use((box) => box.focus()),
  }));
  const whenThere = useCallback((box: ComposerHandle | null) => {
    handle.current = box;
    if (!box) return;
    for (const work of wanted.current.splice(0)) work(box);
  }, []);

  if (Loaded) return <Loaded {...props} ref={whenThere} />;
  return (
    <div ref={place} className="ledger min-h-66 p-4" aria-busy={state === 'loading'}>
      <p className="font-mono text-[0.85rem]">{props.label}</p>
      {state === 'failed' && (
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
