import type { PublicCertificate } from '../../../functions/certificates/rules/certificate.ts';
import { explanationOf, shownBy } from '../../../functions/certificates/rules/sentences.ts';
import { PRODUCT_NAME } from '../../../functions/rules/product.ts';
import { CertificateSheet } from './CertificateSheet.tsx';
import { StatusLine } from './StatusLine.tsx';

interface Props {
  /** The site’s host, for the printed page. */
  host: string;
  number: string;
  certificate: PublicCertificate;
  hasBadge: boolean;
}

/** The certificate as anyone with the number sees it. */
export function PublicCertificateView({ host, number, certificate, hasBadge }: Props) {
  return (
    <div className="certificate-page">
      <StatusLine number={number} isValid />
      <div className="certificate-columns">
        <CertificateSheet host={host} certificate={certificate} name={certificate.name} />
        <aside className="certificate-aside">
          <h2 className="text-[1.35rem]">What it says</h2>
          <p className="mt-2 text-[0.94rem] text-muted">
            {explanationOf(shownBy(certificate))} It isn’t a degree, and it doesn’t promise income.
          </p>
          <ul className="mt-3 text-[0.94rem]">
            {hasBadge && (
              <li>
                <a
                  href={`/verify/${number}/badge.json`}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  Open Badge (JSON)
                </a>
              </li>
            )}
            <li>
              <a href="/verify" className="text-link inline-flex min-h-11 items-center">
                Check another number
              </a>
            </li>
            <li>
              <a href="/" className="text-link inline-flex min-h-11 items-center">
                What {PRODUCT_NAME} is
              </a>
            </li>
          </ul>
        </aside>
      </div>
    </div>
  );
}
