import { useRef, useState } from 'react';
import type { Share } from '../../../../functions/saved-work/works.ts';
import { Button } from '../../../components/Button.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { failure } from '../../../lib/form.ts';
import { revokeShare, type SavedWork, shareWork } from '../saved-work.ts';

/** How long the copy feedback is shown. After a refusal, the link stays selected longer. */
const FEEDBACK_MS = 2000;

interface Props<Work> {
  work: Work | null;
  onClose: () => void;
  onChanged: (work: Work) => void;
}

/** Shares a link with which anyone can read the newest saved version. */
export function ShareDialog<Work extends Pick<SavedWork, 'id' | 'share'>>({
  work,
  onClose,
  onChanged,
}: Props<Work>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (!work) return null;

  async function change(request: () => Promise<{ share: Share | null }>) {
    if (busy || !work) return;
    setBusy(true);
    setError(null);
    try {
      const { share } = await request();
      onChanged({ ...work, share });
    } catch (problem) {
      setError(failure(problem, 'That didn’t work. Please try again.').error);
    }
    setBusy(false);
  }
  const { id, share } = work;

  return (
    <Dialog
      open
      onClose={onClose}
      title="Share"
      description={
        share
          ? 'Anyone with this link can read the newest saved version. No one can change it, and search engines don’t list it.'
          : 'Make a link that anyone can read without an account. They see what you’ve saved, never your account, and you can stop sharing at any time.'
      }
    >
      <div className="flex flex-col gap-5">
        <FormAlert text={error} />
        {share ? (
          <>
            <Link share={share} />
            <Switch
              label="Show my first name"
              checked={share.showsName}
              disabled={busy}
              onChange={(showsName) => void change(() => shareWork(id, showsName))}
            />
            <Button
              kind="danger"
              busy={busy}
              onClick={() => void change(() => revokeShare(id))}
              className="self-start"
            >
              Stop sharing
            </Button>
            <p className="text-[0.92rem] text-muted">
              When you stop, this link never works again. You can make a new one later.
            </p>
          </>
        ) : (
          <Button
            busy={busy}
            onClick={() => void change(() => shareWork(id, false))}
            className="self-start"
          >
            Make a link
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Link({ share }: { share: Share }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'refused' | null>(null);
  const url = `${location.origin}/shared/work/${share.token}`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      // The browser refused: the member copies it by hand.
      field.current?.select();
      setCopied('refused');
    }
    setTimeout(() => setCopied(null), FEEDBACK_MS);
  }
  return (
    <div className="flex flex-col gap-2">
      <input
        ref={field}
        readOnly
        value={url}
        aria-label="Link"
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="min-h-12 w-full rounded-control border-[1.5px] border-ink/60 bg-sheet px-4 py-2.5 font-mono text-[0.86rem]"
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void copy()}>
          {copied === 'yes' ? 'Copied' : 'Copy the link'}
        </Button>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle('outline', 'small')}
        >
          Open it
        </a>
      </div>
      <p role="status" className="text-[0.92rem] text-muted empty:hidden">
        {copied === 'yes' && 'Copied to clipboard!'}
        {copied === 'refused' &&
          'Your browser didn’t allow that. The link is selected: press Ctrl-C.'}
      </p>
    </div>
  );
}
