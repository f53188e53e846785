// The headers of every answer: the Worker sets them here, the build writes them into _headers for static files.

/** `hashes`: inline scripts and styles of the built pages, as "script 'sha256-…'" / "style 'sha256-…'" lines. */
export function contentSecurityPolicy(hashes: string): string {
  const of = (kind: string) =>
    hashes
      .split('\n')
      .filter((line) => line.startsWith(`${kind} `))
      .map((line) => line.slice(kind.length + 1))
      .join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${of('script')}`.trim(),
    `style-src 'self' ${of('style')}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};
