// A document as a Word file, so that the member or the client can change it.
import {
  BorderStyle,
  Footer,
  Header,
  ImageRun,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import type { WorkDocument } from '../../../../functions/rules/work-document.ts';
import {
  type Brand,
  headingColor,
  type Logo,
} from '../../../../functions/white-label/rules/brand.ts';
import { cleanText, isRightToLeft } from '../../saved-work/export/clean-text.ts';
import { docxOf } from '../../saved-work/export/docx.ts';
import { TEXT_WIDTH } from '../../saved-work/export/paper.ts';
import { bytesOf } from './logo-bytes.ts';

/** In pixels of 1/96 inch. */
const LOGO = { width: 200, height: 54 } as const;
const MUTED = '5C564D';

export function brandedDocx(document: WorkDocument, brand: Brand): Promise<ArrayBuffer> {
  return docxOf(document, brand.name, {
    header: headerOf(brand),
    footer: footerOf(brand),
    headingColor: headingColor(brand.color).slice(1),
  });
}

function headerOf({ name, color, logo }: Brand): Header {
  const rule = { style: BorderStyle.SINGLE, size: 18, color: color.slice(1), space: 6 };
  const text = cleanText(name);
  return new Header({
    children: [
      ...(logo ? [new Paragraph({ children: [picture(logo, text)] })] : []),
      new Paragraph({
        bidirectional: isRightToLeft(text),
        border: { bottom: rule },
        spacing: { after: 240 },
        children: [new TextRun({ text, bold: true, size: [...text].length > 60 ? 20 : 28 })],
      }),
    ],
  });
}

function picture({ type, data, width, height }: Logo, name: string): ImageRun {
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  return new ImageRun({
    type: type === 'image/png' ? 'png' : 'jpg',
    data: bytesOf(data),
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: 'Logo', title: 'Logo', description: name },
  });
}

function footerOf({ contact }: Brand): Footer {
  const run = { size: 17, color: MUTED };
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
        children: [
          new TextRun({ ...run, text: `${cleanText(contact)}\t` }),
          new TextRun({
            ...run,
            children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });
}
