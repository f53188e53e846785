/** Shown above a hidden text, which only its author and moderators still see. */
export function HiddenNote({ isOwn }: { isOwn: boolean }) {
  return (
    <p className="mt-3 rounded-surface border-[1.5px] border-coral bg-coral-tint px-4 py-3">
      {isOwn ? (
        <>
          This is hidden, and only you and the moderators can read it.{' '}
          <a href="/notifications#moderation" className="text-link">
            See why, and appeal
          </a>
        </>
      ) : (
        'This is hidden. Only its author and moderators can read it.'
      )}
    </p>
  );
}
