const RAYS = Array.from({ length: 24 }, (_, i) => i * 15);
const LETTER = 'M7 22.5V11l4.8 6.2L16 11l4.2 6.2L25 9.5v13';

/** The logo’s mark. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 flex-none" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d={LETTER}
        fill="none"
        className="stroke-mark"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A yellow sun with the logo’s letter: the keepsake’s one ornament. */
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
      <path
        d={LETTER}
        transform="translate(-36 -37) scale(2.25)"
        fill="none"
        className="stroke-on-mark"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
