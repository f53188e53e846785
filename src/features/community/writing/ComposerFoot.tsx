import { Button } from '../../../components/Button.tsx';
import { charactersLeft } from '../../../components/characters-left.ts';
import type { ComposerProps } from './composer-props.ts';
import { COMPOSER } from './composer-style.ts';
import { DraftNote } from './DraftNote.tsx';
import type { DraftState } from './draft/draft-keeper.ts';

interface Props extends Pick<ComposerProps, 'submit' | 'maxLength' | 'onCancel'> {
  left: number;
  kept: DraftState['kept'];
  /** The name of the image that is being uploaded. */
  busyWith: string | null;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
  isBusy: boolean;
  /** Nothing can be posted right now. */
  isClosed: boolean;
}

/** The state of the draft, the length and the upload, and the composer’s buttons. */
export function ComposerFoot(props: Props) {
  const { left, busyWith, isPreview, onPreview, onCancel } = props;
  return (
    <div className={COMPOSER.foot}>
      <div className="flex min-h-11 min-w-0 flex-1 flex-col justify-center">
        <DraftNote kept={busyWith || left < 0 ? null : props.kept} />
        <CharactersLeft left={left} max={props.maxLength} />
        <p role="status" className="text-[0.92rem] text-muted empty:hidden">
          {busyWith && `Uploading ${busyWith}…`}
        </p>
      </div>
      {onCancel && (
        <button type="button" onClick={onCancel} className="text-link min-h-11">
          Cancel
        </button>
      )}
      <button type="button" onClick={() => onPreview(!isPreview)} className="text-link min-h-11">
        {isPreview ? 'Keep writing' : 'Preview'}
      </button>
      <Button type="submit" busy={props.isBusy} disabled={props.isClosed} className="max-sm:w-full">
        {props.submit}
      </Button>
    </div>
  );
}

/** Shown only near the limit. */
function CharactersLeft({ left, max }: { left: number; max: number }) {
  if (left > Math.min(500, max / 5)) return null;
  return (
    <p
      role="status"
      className={`text-[0.92rem] ${left < 0 ? 'font-medium text-coral' : 'text-muted'}`}
    >
      {charactersLeft(left)}
    </p>
  );
}
