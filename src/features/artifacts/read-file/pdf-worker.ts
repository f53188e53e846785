// With the reader of PDFs: half a megabyte that other files don't load. A worker is one file, because its policy allows no imports.
import { answerFiles } from './answer-files.ts';
import { pdfText } from './pdf-text.ts';

answerFiles(pdfText);
