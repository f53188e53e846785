import { Button } from '../../components/Button.tsx';
import { Progress } from '../../components/Progress.tsx';

interface Props {
  /** ID of the note, which describes the field. */
  noteId: string;
  /** The file’s name, and its size or location. */
  chosen: { name: string; detail: string } | null;
  /** Null while nothing is being uploaded. */
  percent: number | null;
  stop: string;
  onStop: () => void;
  problem: string | undefined;
  /** The accepted files, shown while there is no problem. */
  note: string;
}

/** Below the field for a file: the chosen file, its upload’s progress, and its problem. */
export function UploadStatus({ noteId, chosen, percent, stop, onStop, problem, note }: Props) {
  return (
    <>
      {chosen && (
        <p className="wrap-anywhere mt-2 flex flex-wrap justify-between gap-x-3 border-line border-t border-dashed pt-2">
          <bdi className="font-medium">{chosen.name}</bdi>
          <span className="font-mono text-[0.85rem]">{chosen.detail}</span>
        </p>
      )}
      {percent !== null && (
        <div className="mt-2 flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <Progress percent={percent} label="Upload" />
          </div>
          <Button kind="quiet" size="small" onClick={onStop}>
            {stop}
          </Button>
        </div>
      )}
      <p
        id={noteId}
        role={problem ? 'alert' : undefined}
        className={`wrap-anywhere mt-2 text-[0.92rem] ${problem ? 'font-medium text-coral' : 'text-muted'}`}
      >
        {problem || note}
      </p>
    </>
  );
}
