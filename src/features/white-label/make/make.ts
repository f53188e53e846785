// Makes the files. This code, and the libraries behind it, load with the first one.

import type { WorkDocument } from '../../../../functions/rules/work-document.ts';
import type { Brand } from '../../../../functions/white-label/rules/brand.ts';
import { fileName } from '../../saved-work/export/file-name.ts';
import { templateDocument } from './template.ts';

export type DocumentFormat = 'pdf' | 'docx';

export interface BrandedFile {
  /** With its extension. */
  name: string;
  blob: Blob;
}

const TYPES: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export async function handoutFile(
  handout: WorkDocument,
  brand: Brand,
  format: DocumentFormat,
): Promise<BrandedFile> {
  const document = { ...handout, source: `Prepared by ${brand.name}` };
  return {
    name: `${fileName(handout.title)}.${format}`,
    blob: await blobOf(document, brand, format),
  };
}

/** A file of the kit: a text becomes a Word document, a sheet a workbook. */
export async function templateFile(
  { name, text }: { name: string; text: string },
  brand: Brand,
): Promise<BrandedFile> {
  const base = name.replace(/^\d+-/, '').replace(/\.\w+$/, '');
  if (name.endsWith('.csv')) {
    const { brandedXlsx } = await import('./xlsx.ts');
    return { name: `${base}.xlsx`, blob: await brandedXlsx(text, brand) };
  }
  return { name: `${base}.docx`, blob: await blobOf(templateDocument(text, brand), brand, 'docx') };
}

async function blobOf(document: WorkDocument, brand: Brand, format: DocumentFormat): Promise<Blob> {
  if (format === 'pdf') {
    const { brandedPdf } = await import('./pdf.ts');
    return new Blob([brandedPdf(document, brand)], { type: TYPES.pdf });
  }
  const { brandedDocx } = await import('./docx.ts');
  return new Blob([await brandedDocx(document, brand)], { type: TYPES.docx });
}
