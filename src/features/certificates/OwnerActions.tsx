import { Download, Printer, Share2 } from 'lucide-react';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import type { OwnCertificate } from '../../../functions/certificates/pages.ts';
import type { PublicCertificate } from '../../../functions/certificates/rules/certificate.ts';
import { sharedTextOf } from '../../../functions/certificates/rules/sentences.ts';
import { PRODUCT_NAME } from '../../../functions/rules/product.ts';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { showToast } from '../../components/toast.ts';
import type { ShareDialog } from '../achievements/ShareDialog.tsx';
import { linkedInAddress } from './certificates.ts';
import { Withdraw } from './Withdraw.tsx';

interface Props {
  certificate: PublicCertificate;
  own: OwnCertificate;
  showsName: boolean;
  isValid: boolean;
  busy: boolean;
  onChange: (wanted: { showsName?: boolean; withdrawn?: boolean }) => void;
}

type Dialog = ComponentType<ComponentProps<typeof ShareDialog>>;

export function OwnerActions({ isValid, ...props }: Props) {
  const aside = useRef<HTMLElement>(null);
  const wasValid = useRef(isValid);
  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (wasValid.current !== isValid) aside.current?.querySelector('h2')?.focus();
    wasValid.current = isValid;
  }, [isValid]);
  return (
    <aside ref={aside} className="certificate-aside" aria-label="Your certificate">
      {isValid ? <Showing {...props} /> : <Withdrawn {...props} />}
    </aside>
  );
}

function Showing({ certificate, own, showsName, busy, onChange }: Omit<Props, 'isValid'>) {
  const [Share, setShare] = useState<Dialog | null>(null);
  const [isSharing, setSharing] = useState(false);
  const { id, basis } = certificate;

  async function share() {
    try {
      const { ShareDialog } = await import('../achievements/ShareDialog.tsx');
      setShare(() => ShareDialog);
      setSharing(true);
    } catch {
      showToast({
        tone: 'destructive',
        title: 'That didn’t load',
        text: 'Check your connection and try again.',
      });
    }
  }

  return (
    <>
      <h2 tabIndex={-1} className="text-[1.35rem]">
        Yours to show
      </h2>
      <div className="mt-4 grid gap-3">
        <Button onClick={() => void share()} aria-haspopup="dialog">
          <Share2 size={18} aria-hidden="true" />
          Share
        </Button>
        <Button kind="outline" onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
        {own.hasBadge && (
          <a
            href={`/verify/${id}/badge.json`}
            download={`certificate-${id}.json`}
            className={buttonStyle('outline')}
          >
            <Download size={18} aria-hidden="true" />
            Open Badge (JSON)
          </a>
        )}
      </div>
      <p className="mt-5 text-[0.94rem] text-muted">
        {basis === 'shown'
          ? 'It shows what you answered and handed in.'
          : 'It says that you marked every lesson as complete.'}{' '}
        It isn’t a degree, and it doesn’t promise income.
      </p>
      {basis === 'marked' && (
        <p className="mt-2 text-[0.94rem]">
          Answer the questions and hand in your results, and it will say that too.{' '}
          <a href={own.pathAddress} className="text-link inline-flex min-h-11 items-center">
            See what’s missing
          </a>
        </p>
      )}
      <ul className="mt-3 text-[0.94rem]">
        <li>
          <a
            href={linkedInAddress(certificate, originOf())}
            target="_blank"
            rel="noopener"
            className="text-link inline-flex min-h-11 items-center"
          >
            Add to your LinkedIn profile
          </a>
        </li>
        <li>
          {own.name ? (
            <button
              type="button"
              className="text-link min-h-11"
              aria-disabled={busy || undefined}
              onClick={() => onChange({ showsName: !showsName })}
            >
              {showsName ? 'Hide my name' : 'Show my name'}
            </button>
          ) : (
            <a href="/account" className="text-link inline-flex min-h-11 items-center">
              Add your name in your account to show it
            </a>
          )}
        </li>
        <li>
          <Withdraw busy={busy} onWithdraw={() => onChange({ withdrawn: true })} />
        </li>
      </ul>
      {Share && isSharing && (
        <Share
          title="Share your certificate"
          shared={{
            text: sharedTextOf(certificate, PRODUCT_NAME),
            url: `${originOf()}/verify/${id}`,
          }}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}

function Withdrawn({ own, busy, onChange }: Omit<Props, 'isValid'>) {
  return (
    <>
      <h2 tabIndex={-1} className="text-[1.35rem]">
        {own.isUndone ? 'Not complete right now' : 'Withdrawn'}
      </h2>
      <p className="mt-3 text-[0.94rem] text-muted">
        {own.isUndone
          ? 'A lesson isn’t marked as complete anymore, or a result isn’t handed in anymore. Complete it again or hand it in again, and this certificate will be valid again.'
          : 'Anyone who opens the link sees that it isn’t valid, and your name isn’t shown. Only you can see it here.'}
      </p>
      <div className="mt-5 grid">
        {own.isUndone ? (
          <a href={own.pathAddress} className={buttonStyle('main')}>
            See what’s missing
          </a>
        ) : (
          <Button busy={busy} onClick={() => onChange({ withdrawn: false })}>
            Restore it
          </Button>
        )}
      </div>
    </>
  );
}

/** The page’s origin; empty during server rendering, when no link can be pressed yet. */
const originOf = () => (typeof location === 'undefined' ? '' : location.origin);
