// A minimal PDF with a few lines of text that every PDF reader opens (ISO 32000-1, 7.5).
export function textPdf(lines: string[]): Uint8Array<ArrayBuffer> {
  const text = lines.map((line) => `(${escaped(line)}) '`).join('\n');
  const stream = `BT /F1 12 Tf 16 TL 56 780 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}

/** Characters missing from the font's encoding become a question mark. */
function escaped(line: string): string {
  return Array.from(line, (letter) => ((letter.codePointAt(0) ?? 0) < 256 ? letter : '?'))
    .join('')
    .replace(/[\\()]/g, '\\$&');
}
