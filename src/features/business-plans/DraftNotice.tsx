import { useStore } from '@nanostores/react';
import { Button } from '../../components/Button.tsx';
import { $draft, continueDraft, dropDraft } from './plan-page.ts';

/** Offers the plan that an earlier visit did not save. */
export function DraftNotice() {
  const draft = useStore($draft, { ssr: 'initial' });
  if (!draft) return null;
  return (
    <div
      role="status"
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-surface border-[1.5px] border-edge bg-tint p-4"
    >
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        Your plan <strong dir="auto">“{draft.title}”</strong>{' '}
        {draft.workId ? 'has changes that aren’t saved.' : 'isn’t saved yet.'}
      </p>
      <Button size="small" kind="ink" onClick={() => void continueDraft()}>
        Continue with it
      </Button>
      <Button size="small" kind="quiet" onClick={dropDraft}>
        Discard
      </Button>
    </div>
  );
}
