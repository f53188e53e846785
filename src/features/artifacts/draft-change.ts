import type { ArtifactKind } from '../../../functions/artifacts/rules/limits.ts';
import type { ArtifactChange } from './artifacts.ts';
import type { Draft } from './draft.ts';

const MISSING: Record<ArtifactKind, string> = {
  text: 'Paste or write what you made.',
  link: 'Paste a link that begins with https://',
  file: 'Choose a file.',
};

/** Error messages by field, for everything that is missing before a draft can be handed in. */
export function missingIn(
  { kind, title, text, url }: Draft,
  hasFile: boolean,
): Record<string, string> {
  const isThere = {
    text: text.trim() !== '',
    link: /^\s*https:\/\/\S+\.\S+/i.test(url),
    file: hasFile,
  }[kind];
  const field = kind === 'link' ? 'url' : kind;
  return {
    ...(title.trim() === '' && { title: 'Give it a title.' }),
    ...(!isThere && { [field]: MISSING[kind] }),
  };
}

/** The request for a draft: only the fields of its kind. */
export function changeOf(
  id: string,
  { kind, title, text, url }: Draft,
  fileId: string | undefined,
  fileText?: string | undefined,
): ArtifactChange {
  if (kind === 'text') return { id, kind, title, text };
  if (kind === 'link') return { id, kind, title, url: url.trim() };
  return { id, kind, title, ...(fileId && { fileId }), ...(fileText && { fileText }) };
}
