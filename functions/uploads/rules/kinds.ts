// The types of resources: links, and files of these kinds.

export const RESOURCE_TYPES = [
  { id: 'link', name: 'Links' },
  { id: 'pdf', name: 'PDFs' },
  { id: 'sheet', name: 'Spreadsheets' },
  { id: 'document', name: 'Documents' },
  { id: 'image', name: 'Images' },
  { id: 'text', name: 'Text files' },
  { id: 'archive', name: 'ZIP files' },
] as const;

export type ResourceType = (typeof RESOURCE_TYPES)[number]['id'];

export interface FileKind {
  /** The stored file's extension, whatever the upload was called. */
  extension: string;
  mime: string;
  type: ResourceType;
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

export const FILE_KINDS = {
  pdf: { extension: 'pdf', mime: 'application/pdf', type: 'pdf' },
  docx: {
    extension: 'docx',
    mime: `${OPEN_XML}.wordprocessingml.document`,
    type: 'document',
  },
  xlsx: { extension: 'xlsx', mime: `${OPEN_XML}.spreadsheetml.sheet`, type: 'sheet' },
  pptx: {
    extension: 'pptx',
    mime: `${OPEN_XML}.presentationml.presentation`,
    type: 'document',
  },
  csv: { extension: 'csv', mime: 'text/csv; charset=utf-8', type: 'sheet' },
  txt: { extension: 'txt', mime: 'text/plain; charset=utf-8', type: 'text' },
  md: { extension: 'md', mime: 'text/markdown; charset=utf-8', type: 'text' },
  json: { extension: 'json', mime: 'application/json', type: 'text' },
  png: { extension: 'png', mime: 'image/png', type: 'image' },
  jpg: { extension: 'jpg', mime: 'image/jpeg', type: 'image' },
  webp: { extension: 'webp', mime: 'image/webp', type: 'image' },
  zip: { extension: 'zip', mime: 'application/zip', type: 'archive' },
} as const satisfies Record<string, FileKind>;

export type KindName = keyof typeof FILE_KINDS;

/** Other extensions of the same kinds. */
const ALIASES: Readonly<Record<string, KindName>> = { jpeg: 'jpg', markdown: 'md', text: 'txt' };

export const ACCEPTED_KINDS =
  'PDF, Word, Excel, PowerPoint, CSV, text, Markdown, JSON, PNG, JPEG, WebP or ZIP';

/** For the browser's file dialog, which only suggests. */
export const ACCEPT = [...Object.keys(FILE_KINDS), ...Object.keys(ALIASES)]
  .map((extension) => `.${extension}`)
  .join();

/** The kind by a name's extension; undefined for any other. */
export function kindOfName(name: string): KindName | undefined {
  const [, extension = ''] = /\.([^./\\]+)$/.exec(name.trim().toLowerCase()) ?? [];
  return Object.hasOwn(FILE_KINDS, extension)
    ? (extension as KindName)
    : Object.hasOwn(ALIASES, extension)
      ? ALIASES[extension]
      : undefined;
}

export const hasEnding = (name: string) => /\.[^./\\]+$/.test(name.trim());

/** A file that we do not accept, with a sentence for the member. */
export class FileRefusal extends Error {}
