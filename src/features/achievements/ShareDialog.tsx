import { buttonStyle } from '../../components/button-style.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { showToast } from '../../components/toast.ts';
import { type Shared, shareTargets } from './share-targets.ts';

interface Props {
  shared: Shared;
  onClose: () => void;
}

export function ShareDialog({ shared, onClose }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(`${shared.text} ${shared.url}`);
      showToast({ title: 'Copied to clipboard!' });
    } catch {
      showToast({ title: 'Copy failed', text: 'Please try again.', tone: 'destructive' });
    }
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Share your achievement" description={shared.text}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {shareTargets(shared).map((target) => (
          <li key={target.label}>
            {target.kind === 'copy' ? (
              <button
                type="button"
                onClick={copy}
                className={`${buttonStyle('outline', 'small')} w-full`}
              >
                {target.label}
              </button>
            ) : (
              <a
                href={target.href}
                className={`${buttonStyle('outline', 'small')} w-full`}
                {...(target.kind === 'window' && { target: '_blank', rel: 'noopener' })}
              >
                {target.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
