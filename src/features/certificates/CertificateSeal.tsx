import { BRAND } from '../../../functions/rules/brand.ts';
import { MARK_LINE } from '../../components/mark.ts';

const LOGO = '/app/icon-192.png';
const RAYS = Array.from({ length: 24 }, (_, i) => i * 15);

/** The site’s logo, or its mark. */
export function Mark() {
  if (BRAND.hasLogo)
    return <img src={LOGO} alt="" width="32" height="32" className="size-8 flex-none" />;
  return (
    <svg viewBox="0 0 32 32" className="size-8 flex-none" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d={MARK_LINE}
        fill="none"
        className="stroke-mark"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A sun with the logo: the keepsake’s one ornament. */
export function CertificateSeal({ className = 'certificate-seal' }: { className?: string }) {
  return (
    <svg viewBox="-60 -60 120 120" className={className} aria-hidden="true">
      <g className="stroke-mark" strokeWidth="7" strokeLinecap="round">
        {RAYS.map((angle) => (
          <path key={angle} d="M0-50V-56" transform={`rotate(${angle})`} />
        ))}
      </g>
      <circle r="47" className="fill-mark stroke-on-mark" strokeWidth="1.8" />
      <circle
        r="40"
        fill="none"
        className="stroke-on-mark"
        strokeWidth="1.6"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      {BRAND.hasLogo ? (
        <image href={LOGO} x="-24" y="-24" width="48" height="48" />
      ) : (
        <path
          d={MARK_LINE}
          transform="translate(-36 -37) scale(2.25)"
          fill="none"
          className="stroke-on-mark"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
