/** What a download is made from. The browser makes the file: src/features/downloads/make/. */
export interface DownloadContent {
  slug: string;
  title: string;
  description: string;
  format: 'PDF' | 'ZIP' | 'CSV' | 'JSON' | 'TXT';
  /** In the order of the archive; a PDF, CSV or TXT has one. */
  files: { name: string; text: string }[];
  prompts: DownloadedPrompt[];
}

/** A prompt of the library, with all that a plan opens of it except its example. */
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
