import type { ArtifactKind } from '../../../functions/artifacts/rules/limits.ts';
import type { ArtifactChange } from './artifacts.ts';
import type { Draft } from './draft.ts';

const MISSING: Record<ArtifactKind, string> = {
  text: 'Paste or write what you made.',
  link: 'Paste a link that begins with https://',
  file: 'Choose a file.',
};

/** What has to be filled in before a draft can be handed in, by field. */
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

/** What is sent of a draft: only what its kind has. */
export function changeOf(
  id: string,
  { kind, title, text, url }: Draft,
  fileId: string | undefined,
): ArtifactChange {
  if (kind === 'text') return { id, kind, title, text };
  if (kind === 'link') return { id, kind, title, url: url.trim() };
  return { id, kind, title, ...(fileId && { fileId }) };
}
