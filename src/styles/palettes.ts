// The colors of both themes, for drawings outside a page's styles. base.css is the source.
import css from './base.css?raw';

export type Palette = Readonly<Record<string, string>>;

export const PALETTES: Readonly<Record<'light' | 'dark', Palette>> = {
  light: colorsAfter(':root {'),
  dark: colorsAfter(':root[data-theme="dark"] {'),
};

function colorsAfter(opening: string): Palette {
  const start = css.indexOf(opening);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#\w+);/g)].map(([, ...of]) => of));
}
