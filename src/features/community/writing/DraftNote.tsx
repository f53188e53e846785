import type { DraftKeeper, DraftState } from './draft/draft-keeper.ts';

const KEPT = {
  account: 'Draft saved on all your devices',
  device: 'Draft kept on this device',
  nowhere: 'This browser can’t keep a draft',
};

/** Says where the draft is saved, in the composer’s lower left. */
export function DraftNote({ kept }: Pick<DraftState, 'kept'>) {
  return (
    <p role="status" className="text-[0.92rem] text-muted empty:hidden">
      {kept && KEPT[kept]}
    </p>
  );
}

/** A different draft of the same text: neither is discarded until the member has chosen. */
export function OtherDraft({ state, keeper }: { state: DraftState; keeper: DraftKeeper }) {
  if (!state.other) return null;
  return (
    <div role="status" className="border-mark border-s-4 bg-tint px-4 py-3 text-[0.94rem]">
      <p>You wrote a different draft in another tab or on another device:</p>
      <p dir="auto" className="wrap-anywhere mt-1 line-clamp-3 text-muted">
        {state.other.content}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <button type="button" onClick={() => keeper.swap()} className="text-link min-h-11">
          Switch to it
        </button>
        <button type="button" onClick={() => keeper.keepMine()} className="text-link min-h-11">
          Keep what’s below
        </button>
      </p>
    </div>
  );
}
