declare namespace App {
  interface Locals {
    /** Set by /preview/: the page shows drafts, and this document is the one that is looked at. */
    preview?: { document: import('../../content/dataset.ts').ContentDocument | null };
  }
}
