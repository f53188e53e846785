import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { isKeptPage } from './kept.ts';
import { $online } from './online.ts';
import { keepOpenedPages } from './register.ts';

/** In the margin above the page, so that nothing moves when it appears. */
export function OfflineLine() {
  const online = useStore($online, { ssr: 'initial' });

  useEffect(() => {
    void keepOpenedPages();
  }, []);

  return (
    <p
      role="status"
      className="absolute inset-x-0 top-0 px-6 pt-1.5 text-[0.82rem] leading-tight text-muted"
    >
      {!online && isKeptPage(location.pathname) && 'Offline. Showing what you opened before.'}
    </p>
  );
}
