// The headers of every answer: the Worker sets them here, the build writes them into _headers for static files.

/** Where Turnstile may appear when somebody tries too often. Nothing is loaded from there before. */
const CHECKED_PAGES = new Set(['/login', '/signup', '/forgot-password']);
const TURNSTILE = 'https://challenges.cloudflare.com';

/** `hashes`: inline scripts and styles of the built pages, as "script 'sha256-…'" / "style 'sha256-…'" lines; `path`: the page's. */
export function contentSecurityPolicy(hashes: string, path = ''): string {
  const check = CHECKED_PAGES.has(path) ? [TURNSTILE] : [];
  const of = (kind: string) =>
    hashes
      .split('\n')
      .filter((line) => line.startsWith(`${kind} `))
      .map((line) => line.slice(kind.length + 1));
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...of('script'), ...check].join(' '),
    ['style-src', "'self'", ...of('style')].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${check[0] ?? "'none'"}`,
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

/** The static pages among them, for the build's _headers; the Worker hands the others out itself. */
export const CHECKED_STATIC_PAGES = ['/login', '/forgot-password'] as const;
