// Word documents: real headings, lists and tables, so that a screen reader, an outline and "Save as PDF" all work.
import {
  Document,
  type Footer,
  type Header,
  HeadingLevel,
  LevelFormat,
  LineRuleType,
  Packer,
  Paragraph,
  ShadingType,
} from 'docx';
import type { Block, WorkDocument } from '../../../../functions/rules/work-document.ts';
import { cleanText } from './clean-text.ts';
import { paragraph } from './docx-paragraph.ts';
import { HAIRLINE, tableOf } from './docx-table.ts';
import { PAPER, TWIPS_PER_POINT } from './paper.ts';

const LISTS = { bullets: 'bullets', checks: 'checks' };

/** A letterhead on each page, and the color of the headings. */
export interface Letterhead {
  header: Header;
  footer: Footer;
  /** Without "#". */
  headingColor: string;
}

/** The bytes of the file. `maker` is named as its author. */
export function docxOf(
  document: WorkDocument,
  maker: string,
  letterhead?: Letterhead,
): Promise<ArrayBuffer> {
  const headings = letterhead ? { color: letterhead.headingColor } : {};
  const { title, lead, source, blocks } = document;
  const numberedLists = blocks.filter((block) => block.kind === 'list' && block.ordered);
  const file = new Document({
    title: cleanText(title),
    description: cleanText(lead),
    creator: maker,
    lastModifiedBy: maker,
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: 22, language: { value: 'en-US' } },
          paragraph: {
            spacing: { after: 8 * TWIPS_PER_POINT, line: 276, lineRule: LineRuleType.AUTO },
          },
        },
        title: { run: { size: 44, bold: true }, paragraph: { spacing: { after: 160 } } },
        heading1: {
          run: { size: 30, bold: true, ...headings },
          paragraph: { spacing: { before: 360, after: 120 }, keepNext: true },
        },
        heading2: {
          run: { size: 25, bold: true, ...headings },
          paragraph: { spacing: { before: 240, after: 80 }, keepNext: true },
        },
      },
    },
    numbering: {
      config: [
        bulletList(LISTS.bullets, '•'),
        bulletList(LISTS.checks, '☐'),
        // A separate list for each, so that each starts at 1.
        ...numberedLists.map((_, i) => ({
          reference: `numbers-${i}`,
          levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', style: HANGING }],
        })),
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: PAPER.width, height: PAPER.height },
            margin: {
              top: PAPER.margin,
              bottom: PAPER.margin,
              left: PAPER.margin,
              right: PAPER.margin,
            },
          },
        },
        ...(letterhead && {
          headers: { default: letterhead.header },
          footers: { default: letterhead.footer },
        }),
        children: [
          paragraph(title, { heading: HeadingLevel.TITLE }),
          ...(lead ? [paragraph(lead, { run: { bold: true, size: 26 } })] : []),
          ...(source ? [paragraph(source, { run: { italics: true, color: '655E54' } })] : []),
          ...blocks.flatMap((block) => blockParts(block, numberedLists.indexOf(block))),
        ],
      },
    ],
  });
  return Packer.toArrayBuffer(file);
}

const HANGING = { paragraph: { indent: { left: 500, hanging: 300 } } };

const bulletList = (reference: string, text: string) => ({
  reference,
  levels: [{ level: 0, format: LevelFormat.BULLET, text, style: HANGING }],
});

function blockParts(block: Block, numbered: number): (Paragraph | ReturnType<typeof tableOf>)[] {
  switch (block.kind) {
    case 'heading':
      return [
        paragraph(block.text, {
          heading: block.level === 2 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
        }),
      ];
    case 'paragraph':
      return [paragraph(block.text)];
    case 'note':
      return [
        paragraph(block.text, {
          indent: { left: 240 },
          border: { left: { ...HAIRLINE, size: 18, color: '0F6B4F', space: 8 } },
        }),
      ];
    case 'prompt':
      return [
        paragraph(block.text, {
          run: { font: 'Consolas', size: 20 },
          shading: { type: ShadingType.CLEAR, fill: 'F4F1EA', color: 'auto' },
        }),
      ];
    case 'list':
      return block.items.map((item) =>
        paragraph(item, {
          numbering: { reference: block.ordered ? `numbers-${numbered}` : LISTS.bullets, level: 0 },
        }),
      );
    case 'checklist':
      return block.items.map(({ text, done }) =>
        done
          ? paragraph(`☑ ${text}`, { indent: { left: 500, hanging: 300 } })
          : paragraph(text, { numbering: { reference: LISTS.checks, level: 0 } }),
      );
    case 'terms':
      return block.items.flatMap(({ term, text }) => [
        paragraph(term, { run: { bold: true }, keepNext: true, spacing: { after: 20 } }),
        paragraph(text),
      ]);
    case 'table':
      return [
        paragraph(block.caption, { run: { bold: true }, keepNext: true }),
        tableOf(block),
        new Paragraph(''),
      ];
  }
}
