import {
  asLine,
  type PublicCertificate,
} from '../../../functions/certificates/rules/certificate.ts';
import {
  dayLabelOf,
  extentOf,
  reviewedText,
  shownBy,
  verbOf,
} from '../../../functions/certificates/rules/sentences.ts';
import { fullDate } from '../../../functions/rules/days/day-names.ts';
import { PRODUCT_NAME } from '../../../functions/rules/product.ts';
import { CertificateSeal, Mark } from './CertificateSeal.tsx';

interface Props {
  /** The site’s host, for the printed page. */
  host: string;
  certificate: Omit<PublicCertificate, 'name'>;
  /** Null: not shown. */
  name: string | null;
  /** Shown to the owner only. */
  isWithdrawn?: boolean;
}

/** Longer names are set smaller, so that they fit on two lines and on the printed page. */
const LONG_NAME = 22;

/** The certificate itself, which is the part to print. */
export function CertificateSheet({ host, certificate, name, isWithdrawn = false }: Props) {
  const { title, basis, lessons, results, reviewedBy, minutes, day } = certificate;
  const listed = basis === 'shown' ? results : lessons.map((lesson) => lesson.title);
  const extent = extentOf(shownBy({ ...certificate, name }), minutes);
  return (
    <article className={`certificate ${isWithdrawn ? 'certificate-withdrawn' : ''}`}>
      <div className="certificate-frame">
        <p className="flex items-center gap-3 font-display text-[1.15rem] font-bold">
          <Mark />
          {PRODUCT_NAME}
        </p>
        <h1 className="certificate-statement">
          <span className="certificate-small">This certifies that</span>{' '}
          <bdi
            dir="auto"
            className={`certificate-name ${[...(name ?? '')].length > LONG_NAME ? 'certificate-name-long' : ''}`}
          >
            {name ?? 'A member'}
          </bdi>{' '}
          <span className="certificate-small mt-5">{verbOf(certificate)}</span>{' '}
          <span className="certificate-path">{title}</span>
        </h1>
        {listed.length > 0 && (
          <ul className="certificate-results">
            {listed.map((line, i) => (
              <li key={line}>
                <svg viewBox="0 0 20 20" className="mt-1 size-5 flex-none" aria-hidden="true">
                  <rect width="20" height="20" rx="4.5" className="fill-accent" />
                  <path
                    d="m5.5 10.5 3 3 6-7"
                    fill="none"
                    className="stroke-on-accent"
                    strokeWidth="2"
                    strokeLinecap="round"
                    strokeLinejoin="round"
                  />
                </svg>
                <span className="min-w-0">
                  {asLine(line)}
                  {basis === 'shown' && reviewedBy?.[i] && (
                    <span className="certificate-reviewed">{reviewedText(reviewedBy[i])}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        <div className="certificate-foot">
          <dl>
            <div>
              <dt>{dayLabelOf(certificate)}</dt>
              <dd>
                <time dateTime={day}>{fullDate(day)}</time>
              </dd>
            </div>
            <div>
              <dt>{extent.label}</dt>
              <dd>{extent.text}</dd>
            </div>
            <div className="certificate-check">
              <dt>Check it at</dt>
              <dd>
                {host}/verify/{certificate.id}
              </dd>
            </div>
          </dl>
          <CertificateSeal />
        </div>
      </div>
    </article>
  );
}
