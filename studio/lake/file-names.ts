// The name of the file that holds the documents of a type.
import { kindOf } from '../model/documents/documents.ts';
import { plural } from '../model/plural.ts';
import { isAsset } from './documents.ts';

const OTHERWISE: Readonly<Record<string, string>> = { legalDocument: 'legal' };

export function fileNameOf(type: string): string {
  if (isAsset(type)) return 'assets.ndjson';
  // The type's name becomes part of a path.
  const word = type
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/[^a-z0-9-]/g, '-');
  return `${OTHERWISE[type] ?? (kindOf(type)?.once ? word : plural(word))}.ndjson`;
}
