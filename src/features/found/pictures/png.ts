// Few flat colours, so a palette makes a small file of a picture.
import sharp from 'sharp';

export function pngOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 16, dither: 0, effort: 1, compressionLevel: 9 })
    .toBuffer();
}
