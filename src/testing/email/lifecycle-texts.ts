// The words of life-cycle emails as they are in the dataset, for tests that have no build.
import { readFileSync } from 'node:fs';
import type { LifecycleTexts } from '../../../functions/email/rules/lifecycle.ts';
import { LIFECYCLE_NAMES } from '../../../functions/email/rules/lifecycle-cases.ts';
import { filled, type Placeholders } from '../../content/placeholders.ts';

const fileOf = (name: string) =>
  `studio/dataset/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ndjson`;

export function lifecycleTexts(site: Placeholders): LifecycleTexts {
  const documents = LIFECYCLE_NAMES.map(
    (name) => JSON.parse(readFileSync(fileOf(name), 'utf8')) as { _type: string },
  );
  return filled(
    Object.fromEntries(documents.map(({ _type, ...words }) => [_type, words])),
    site,
  ) as unknown as LifecycleTexts;
}
