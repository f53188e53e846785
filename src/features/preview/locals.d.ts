declare namespace App {
  interface Locals {
    /** Set by /preview/: the page shows drafts, and this document is in preview. */
    preview?: { document: import('../../content/dataset.ts').ContentDocument | null };
  }
}
