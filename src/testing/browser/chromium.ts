// Finds a browser for the tests, or installs one: a new machine has none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** No background traffic: tests connect to this machine only. */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/** The path of a browser. Installs one if there is none; throws a one-sentence error if that fails too. */
export function chromiumPath(): string {
  const found = findChromium() ?? install();
  if (found) return found;
  throw new Error('No browser for the tests: install Chromium or set CHROMIUM_PATH to one.');
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The headless shell if it is installed, as its pages cost about half as much; else `chromiumPath()`. */
export function quickestChromium(): string {
  return !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath();
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const quietly = { stdio: 'ignore', timeout: 300_000 } as const;

/** Also where Chromium is installed already. A machine that can't have the shell runs the same tests, slower. */
export function installHeadlessShell(): void {
  if (process.env.CHROMIUM_PATH || existsSync(HEADLESS_SHELL) || !canInstall()) return;
  spawnSync('apt-get', ['update'], quietly);
  spawnSync('apt-get', ['install', '-y', 'chromium-headless-shell'], quietly);
}

function install(): string | undefined {
  if (canInstall()) {
    spawnSync('apt-get', ['update'], quietly);
    spawnSync('apt-get', ['install', '-y', 'chromium'], quietly);
  }
  if (!findChromium()) spawnSync('playwright', ['install', 'chromium'], quietly);
  return findChromium();
}
