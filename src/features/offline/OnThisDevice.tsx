import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { type OnDevice, pagesOnDevice, roomTaken } from './device/on-device.ts';
import { removeFromDevice } from './device/remove.ts';
import { WaitingRows } from './device/WaitingRows.tsx';
import { InstallApp } from './InstallApp.tsx';
import { changesText } from './line.ts';
import { useWaiting } from './use-waiting.ts';

const MIB = 1024 * 1024;

/** Lists what is stored in this browser, and removes it. */
export function OnThisDevice() {
  const waiting = useWaiting();
  const [pages, setPages] = useState<readonly OnDevice[]>([]);
  const [bytes, setBytes] = useState<number | null>(null);
  const [state, setState] = useState<'shown' | 'asking' | 'busy' | 'gone'>('shown');

  const look = useCallback(async () => {
    setPages(await pagesOnDevice());
    setBytes(await roomTaken());
  }, []);
  useEffect(() => void look(), [look]);

  async function remove() {
    setState('busy');
    await removeFromDevice();
    await look();
    setState('gone');
  }

  const lessons = pages.filter(({ isLesson }) => isLesson);
  return (
    <div className="max-w-xl">
      <p>
        {lessons.length === 0
          ? 'No lesson opens without a connection yet.'
          : lessonsText(lessons.length)}
        {bytes !== null && bytes > 0 && (
          <span className="text-muted"> This site uses {sizeText(bytes)} here.</span>
        )}
      </p>
      {lessons.length > 0 && (
        <details className="mt-1">
          <summary className="text-link flex min-h-11 cursor-pointer items-center">
            Show them
          </summary>
          <ul>
            {lessons.map(({ path, title }) => (
              <li key={path} className="border-b border-dashed border-line last:border-0">
                <a href={path} className="flex min-h-11 items-center py-1 hover:text-accent">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {waiting.length > 0 && (
        <section aria-label="Waiting to sync" className="mt-4">
          <h3 className="font-semibold">Waiting to sync</h3>
          <WaitingRows list={waiting} />
        </section>
      )}
      <Button
        kind="outline"
        busy={state === 'busy'}
        onClick={() => (waiting.length > 0 ? setState('asking') : void remove())}
        className="mt-4 max-sm:w-full"
      >
        Remove everything from this device
      </Button>
      <p role="status" className="mt-2 text-[0.94rem] text-muted">
        {state === 'gone'
          ? 'Removed. Your account still has everything that was saved there.'
          : 'Your account keeps everything that was saved there.'}
      </p>
      <div className="mt-6 border-t border-dashed border-line pt-5">
        <InstallApp />
      </div>
      {state === 'asking' && (
        <Dialog
          open
          onClose={() => setState('shown')}
          title="Remove everything?"
          description={`${changesText(waiting.length)} on this device ${waiting.length === 1 ? 'isn’t' : 'aren’t'} in your account yet, and would be gone for good.`}
        >
          <WaitingRows list={waiting} />
          <div className="mt-5 flex flex-col gap-3">
            <Button kind="outline" onClick={() => setState('shown')}>
              Keep everything
            </Button>
            <Button kind="danger" onClick={() => void remove()}>
              Remove and lose {changesText(waiting.length)}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

const lessonsText = (count: number) =>
  count === 1
    ? '1 lesson opens without a connection.'
    : `${count} lessons open without a connection.`;

const sizeText = (bytes: number) =>
  bytes < MIB / 10 ? 'less than 0.1 MB' : `${(bytes / MIB).toFixed(1)} MB`;
