/** The content of a download. The browser makes the file from it: src/features/downloads/make/. */
export interface DownloadContent {
  slug: string;
  title: string;
  description: string;
  format: 'PDF' | 'ZIP' | 'CSV' | 'JSON' | 'TXT';
  /** In the order of the archive; a PDF, CSV or TXT has one. */
  files: { name: string; text: string }[];
  prompts: DownloadedPrompt[];
}

/** A prompt of the library, with every part that a plan opens except its example. */
export interface DownloadedPrompt {
  title: string;
  /** The labels of the library: "Content", "Blog posts". */
  group: string;
  kind: string;
  whenToUse: string;
  /** With {variables}. */
  text: string;
  goodAnswer: string;
  checkFirst: string;
}
