// The headers of every response: the Worker sets them here, the build writes them into _headers for static files.

/** Pages where Turnstile may appear after too many tries. It is not loaded before that. */
const CHECKED_PAGES = new Set(['/login', '/signup', '/forgot-password']);
const TURNSTILE = 'https://challenges.cloudflare.com';

/** Pages with a card form. https://docs.stripe.com/security/guide#content-security-policy */
const PAYMENT_PAGES = new Set(['/account', '/subscribe']);
const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** Lessons can be read aloud: our silent audio keeps the lock screen's controls (micro-learning/listen). */
const PAGES_WITH_SOUND = new Set(['/micro-learning']);

/** Other hosts whose scripts and frames a page may load, and that it may call. */
function otherHosts(path: string): { scripts: string[]; frames: string[]; calls: string[] } {
  if (CHECKED_PAGES.has(path)) return { scripts: [TURNSTILE], frames: [TURNSTILE], calls: [] };
  if (!PAYMENT_PAGES.has(path)) return { scripts: [], frames: [], calls: [] };
  return {
    scripts: STRIPE,
    frames: [...STRIPE, 'https://hooks.stripe.com'],
    calls: ['https://api.stripe.com'],
  };
}

/**
 * `hashes`: inline scripts and styles of the built pages, as "script 'sha256-…'" / "style 'sha256-…'" lines; hosts
 * configured for the build are listed in the same format. `path`: the page's.
 */
export function contentSecurityPolicy(hashes: string, path = ''): string {
  const { scripts, frames, calls } = otherHosts(path);
  const of = (kind: string) =>
    hashes
      .split('\n')
      .filter((line) => line.startsWith(`${kind} `))
      .map((line) => line.slice(kind.length + 1));
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...of('script'), ...scripts].join(' '),
    ['style-src', "'self'", ...of('style')].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...of('connect'), ...calls].join(' '),
    `frame-src ${frames.join(' ') || "'none'"}`,
    ...(PAGES_WITH_SOUND.has(path) ? ["media-src 'self'"] : []),
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

/** Static pages that use other hosts, for the build's _headers; the Worker serves the other pages itself. */
export const STATIC_PAGES_WITH_OTHER_HOSTS = ['/forgot-password'] as const;
