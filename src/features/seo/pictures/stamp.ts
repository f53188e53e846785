// A stamp over the ledger's lower corner, slightly turned, as it is pressed by hand.
import { COLORS, type Picture } from './picture-parts.ts';

const LEFT = 968;
const TOP = 396;
const SCALE = 2.7;

export function drawStamp({ edge, inside, tone }: NonNullable<Picture['stamp']>): string {
  const { ink, sheet } = COLORS;
  return [
    `<g transform="translate(${LEFT} ${TOP}) scale(${SCALE}) rotate(-8 32 32)" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="${edge}" fill="${COLORS[tone]}" stroke="none" transform="translate(1.5 1)"/>`,
    `<path d="${edge}"/>`,
    `<path d="${inside}" stroke="${tone === 'accent' ? sheet : ink}"/></g>`,
  ].join('');
}
