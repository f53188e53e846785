import { useRef, useState } from 'react';
import { Spinner } from '../../components/Spinner.tsx';
import { type DownloadState, type DownloadSummary, makeDownload } from './download.ts';
import { FileSlip } from './FileSlip.tsx';

type Format = Parameters<typeof makeDownload>[1];

/** The whole row is the button: one press makes the file and saves it. */
export function DownloadRow({ download }: { download: DownloadSummary }) {
  const [state, setState] = useState<DownloadState>({ state: 'idle' });
  // State changes after the next render; a second press may come before that.
  const isMaking = useRef(false);
  const last = useRef<Format>(undefined);
  const make = async (as?: Format) => {
    if (isMaking.current) return;
    isMaking.current = true;
    last.current = as;
    setState({ state: 'making' });
    setState(await makeDownload(download, as));
    isMaking.current = false;
  };
  const { title, description, format, alsoAs = [] } = download;
  return (
    <>
      <button
        type="button"
        onClick={() => void make()}
        aria-busy={state.state === 'making' || undefined}
        className="flex w-full gap-4 py-3.5 text-left hover:bg-tint aria-busy:cursor-progress"
      >
        <FileSlip format={format} isDone={state.state === 'made'} />
        <span className="min-w-0 flex-1">
          <strong className="block leading-snug">
            {title}
            <span className="sr-only">, download as {format}</span>
          </strong>
          <span className="block text-[0.94rem] text-muted">{description}</span>
        </span>
        <span className="mt-1 w-5 flex-none text-accent" aria-hidden="true">
          {state.state === 'making' ? <Spinner /> : '↓'}
        </span>
      </button>
      {alsoAs.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-1 pl-[3.6rem] pb-2 text-[0.94rem] text-muted">
          Also as
          {alsoAs.map((as) => (
            <button
              key={as}
              type="button"
              onClick={() => void make(as)}
              className="text-link min-h-11 min-w-11 px-2"
            >
              <span className="sr-only">{title}, download as </span>
              {as}
            </button>
          ))}
        </p>
      )}
      <p role="status" className="pl-[3.6rem] text-[0.94rem] not-empty:pb-3.5">
        <Outcome state={state} retry={() => void make(last.current)} />
      </p>
    </>
  );
}

function Outcome({ state, retry }: { state: DownloadState; retry: () => void }) {
  switch (state.state) {
    case 'idle':
      return null;
    case 'making':
      return 'Making your file…';
    case 'made':
      return (
        <span className="text-accent">
          {state.isGeneric
            ? `This file isn’t ready yet, so we saved you a list of what can help in the meantime: ${state.name}`
            : `Saved to your downloads: ${state.name}, ${size(state.bytes)}`}
        </span>
      );
    case 'failed':
      return (
        <>
          <span className="text-coral">{state.text}</span>{' '}
          <button type="button" onClick={retry} className="text-link min-h-11 px-1">
            Try again
          </button>
        </>
      );
  }
}

const size = (bytes: number) =>
  bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`;
