// Name, version, license and license text of installed packages.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAllowed } from './allowed-licenses.ts';
import { standardText } from './standard-texts.ts';

export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression; empty if the package names none. */
  license: string;
  /** The text that its license asks to be handed on. Empty if there is none: then the build stops. */
  text: string;
}

const TEXT = /^(licen[cs]e|copying|notice)([-.].*)?$/i;

export async function readPackage(folder: string): Promise<ShippedPackage> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder)).filter((file) => TEXT.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const license = typeof manifest.license === 'string' ? manifest.license : '';
  return {
    name: manifest.name,
    version: manifest.version,
    license,
    text:
      texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n') ||
      standardText(license, manifest),
  };
}

/** One line for each package that may not be handed out, or not without looking at it first. */
export function licenseIssues(packages: readonly ShippedPackage[]): string[] {
  return packages.flatMap(({ name, version, license, text }) => {
    const what = `${name} ${version} is part of what the site hands out, and its license (${license || 'none named'})`;
    if (!isAllowed(license))
      return [`${what} is not on the list in scripts/build/licenses/allowed-licenses.ts`];
    return text
      ? []
      : [
          `${what} asks for its text, which the package doesn’t contain: add the license to scripts/build/licenses/standard-texts.ts`,
        ];
  });
}
