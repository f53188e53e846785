// Keys that are in the repository on purpose: they open nothing outside this machine. A finding is allowed by its
// fingerprint, so that another key in the same file is still found.
import type { Finding } from './secrets.ts';

interface KnownKey {
  fingerprint: string;
  name: string;
  why: string;
}

const KNOWN_KEYS: readonly KnownKey[] = [
  {
    fingerprint: 'ae3f32297a34200e',
    name: 'BADGE_SIGNING_KEY and PUSH_KEY of .dev.vars.example',
    why: 'signs badges and pushes on this machine only; the Worker refuses it in production',
  },
  {
    fingerprint: '77d1508f3928bbeb',
    name: 'https://me:word@ in the test of push services',
    why: 'an address that has to be refused',
  },
];

/** Findings that are not allowed, and allowed keys that are no longer anywhere. One line each. */
export function secretIssues(findings: readonly Finding[], known = KNOWN_KEYS): string[] {
  const allowed = new Set(known.map(({ fingerprint }) => fingerprint));
  const found = new Set(findings.map(({ fingerprint }) => fingerprint));
  return [
    ...findings
      .filter(({ fingerprint }) => !allowed.has(fingerprint))
      .map(
        ({ file, line, form, fingerprint }) =>
          `${file}:${line}: this looks like a secret (${form}, fingerprint ${fingerprint}). If it is one, replace it where it is used: the history keeps it`,
      ),
    ...known
      .filter(({ fingerprint }) => !found.has(fingerprint))
      .map(({ name }) => `scripts/supply-chain/known-keys.ts allows ${name}, which is nowhere`),
  ];
}
