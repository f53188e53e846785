import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { $installing, watchInstalling } from './install.ts';

/** A quiet offer to install the app, with written steps where the browser has no install prompt. */
export function InstallApp() {
  const installing = useStore($installing, { ssr: 'initial' });
  useEffect(watchInstalling, []);
  if (installing.how === 'installed') return <p>The app is installed on this device.</p>;
  return (
    <>
      <p>Install the app to open your lessons from your home screen, even without a connection.</p>
      {installing.how === 'button' && (
        <Button kind="outline" onClick={() => void installing.ask()} className="mt-3 max-sm:w-full">
          Install the app
        </Button>
      )}
      {installing.how === 'iphone' && (
        <ol className="mt-3 flex list-decimal flex-col gap-1.5 pl-5">
          <li>Open this site in Safari.</li>
          <li>Tap Share, the square with an arrow pointing up.</li>
          <li>Scroll down and tap Add to Home Screen, then Add.</li>
        </ol>
      )}
      {installing.how === 'menu' && (
        <p className="mt-2 text-[0.94rem] text-muted">
          Open your browser’s menu and choose Install app or Add to Home screen. If it isn’t there,
          this browser can’t install apps.
        </p>
      )}
    </>
  );
}
