import { Paragraph, TextRun } from 'docx';
import { cleanText, isRightToLeft } from './clean-text.ts';

type Run = ConstructorParameters<typeof TextRun>[0] & object;
type Style = Partial<Exclude<ConstructorParameters<typeof Paragraph>[0], string>>;

/** Right-to-left if the text is. Line breaks stay inside the paragraph. */
export function paragraph(
  text: string,
  { run = {}, ...style }: Style & { run?: Run } = {},
): Paragraph {
  const clean = cleanText(text);
  const rightToLeft = isRightToLeft(clean);
  return new Paragraph({
    ...style,
    bidirectional: rightToLeft,
    children: clean
      .split('\n')
      .map(
        (line, i) => new TextRun({ ...run, text: line, rightToLeft, ...(i > 0 && { break: 1 }) }),
      ),
  });
}
