import { type ComponentType, useState } from 'react';
import { showToast } from '../../components/toast.ts';

/** A panel whose code loads when the member first opens it. */
export function usePanel<Props>(load: () => Promise<ComponentType<Props>>) {
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const [Panel, setPanel] = useState<ComponentType<Props> | null>(null);
  async function open(): Promise<void> {
    if (state !== 'closed') return;
    setState('loading');
    try {
      const loaded = await load();
      setPanel(() => loaded);
      setState('open');
    } catch {
      setState('closed');
      showToast({
        title: 'That didn’t load',
        text: 'Check your internet and try again.',
        tone: 'destructive',
      });
    }
  }
  return {
    Panel: state === 'open' ? Panel : null,
    isLoading: state === 'loading',
    open: () => void open(),
    close: () => setState('closed'),
  };
}
