import { useRef, useState } from 'react';
import type { OwnCertificate } from '../../../functions/certificates/pages.ts';
import type { PublicCertificate } from '../../../functions/certificates/rules/certificate.ts';
import { showToast } from '../../components/toast.ts';
import { CertificateSheet } from './CertificateSheet.tsx';
import { changeCertificate, problemOf } from './certificates.ts';
import { OwnerActions } from './OwnerActions.tsx';
import { StatusLine } from './StatusLine.tsx';

interface Props {
  /** The site’s host, for the printed page. */
  host: string;
  number: string;
  certificate: PublicCertificate;
  withdrawnAt: string | null;
  own: OwnCertificate;
}

/** A member’s own certificate, with the actions for it. */
export function CertificateView({ host, number, certificate, own, ...given }: Props) {
  const [showsName, setShowsName] = useState(own.showsName);
  const [withdrawnAt, setWithdrawnAt] = useState(given.withdrawnAt);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const isValid = withdrawnAt === null;

  async function change(wanted: { showsName?: boolean; withdrawn?: boolean }) {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      const changed = await changeCertificate(number, wanted);
      setShowsName(changed.showsName);
      setWithdrawnAt(changed.withdrawnAt);
    } catch (error) {
      showToast({ tone: 'destructive', title: 'That didn’t work', text: problemOf(error) });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return (
    <div className="certificate-page">
      <div role="status">
        <StatusLine number={number} isValid={isValid} />
      </div>
      <div className="certificate-columns">
        <CertificateSheet
          host={host}
          certificate={certificate}
          name={isValid && showsName ? own.name : null}
          isWithdrawn={!isValid}
        />
        <OwnerActions
          {...{ certificate, own, showsName, isValid, busy }}
          onChange={(wanted) => void change(wanted)}
        />
      </div>
    </div>
  );
}
