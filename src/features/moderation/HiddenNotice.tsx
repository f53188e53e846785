import type { HiddenReason } from '../../../functions/moderation/hidden.ts';
import { AppealForm } from './AppealForm.tsx';

/** Above a member’s own text that is hidden: why, and the one appeal. Nobody else sees the text. */
export function HiddenNotice({ hidden }: { hidden: HiddenReason }) {
  const { reason, warningId, appealedAt, outcome } = hidden;
  return (
    <aside
      aria-label="Hidden"
      className="rounded-control border-[1.5px] border-coral bg-coral-tint p-4"
    >
      <p className="font-semibold">Only you can see this. It’s hidden.</p>
      {reason === null ? (
        <p className="mt-1">Members reported it. A moderator will look at it and write to you.</p>
      ) : (
        <p dir="auto" className="wrap-anywhere mt-1 max-w-[68ch] whitespace-pre-line">
          {reason}
        </p>
      )}
      {warningId !== null && outcome === null && !appealedAt && (
        <AppealForm warningId={warningId} onAppealed={() => undefined} />
      )}
      {appealedAt && outcome === null && (
        <p className="mt-2">You appealed. Another moderator will read it.</p>
      )}
      {outcome === 'stands' && <p className="mt-2">You appealed, and the decision stands.</p>}
    </aside>
  );
}
