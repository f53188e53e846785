import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { PromptTitle } from '../prompts.ts';
import { LoadFailed, WaitingRows } from './Results.tsx';

interface TabProps {
  prompts: readonly PromptTitle[];
  onOpen: (slug: string) => void;
}

const LOADERS = {
  collections: async () => (await import('../Collections.tsx')).Collections,
  history: async () => (await import('../History.tsx')).History,
} satisfies Record<string, () => Promise<ComponentType<TabProps>>>;

type Loaded =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; View: ComponentType<TabProps> };

/** A tab whose script is loaded when it is first chosen. */
export function LazyTab({ name, ...props }: TabProps & { name: keyof typeof LOADERS }) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });

  const load = useCallback(() => {
    let isCurrent = true;
    setLoaded({ state: 'loading' });
    LOADERS[name]().then(
      (View) => isCurrent && setLoaded({ state: 'ready', View }),
      () => isCurrent && setLoaded({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  useEffect(() => load(), [load]);

  if (loaded.state === 'loading') return <WaitingRows />;
  if (loaded.state === 'failed')
    return <LoadFailed text="We couldn’t load this tab." onRetry={load} />;
  const { View } = loaded;
  return <View {...props} />;
}
