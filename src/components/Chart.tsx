import type { ChartConfiguration, Chart as Drawing } from 'chart.js';
import { useEffect, useRef } from 'react';
import { BRAND } from '../../functions/rules/brand.ts';

/** The theme's colors, as the page shows them now. */
export type ChartColors = Record<
  'ink' | 'muted' | 'line' | 'accent' | 'tint' | 'mark' | 'coral' | 'sheet',
  string
>;

/** The colors of src/styles/print.css: the page still has those of the screen when the browser announces a print. */
const PAPER: ChartColors = {
  ink: '#000',
  muted: '#444',
  line: '#bbb',
  accent: BRAND.light.accent,
  tint: '#fff',
  mark: BRAND.light.mark,
  coral: '#9c3217',
  sheet: '#fff',
};

interface Props {
  /** Describes the chart in a sentence. The numbers are in a table on the same page. */
  label: string;
  config: (colors: ChartColors) => ChartConfiguration;
  /** Sets the height, so that nothing moves while the library loads. */
  className: string;
}

/** Loads the chart library when it comes into view. Drawn again when `config` or the theme changes. */
export function Chart({ label, config, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let drawing: Drawing | undefined;
    let isGone = false;
    let library: typeof import('./chart-library.ts') | undefined;
    const drawIn = (colors: ChartColors) => {
      if (!library || isGone) return;
      drawing?.destroy();
      drawing = library.newChart(element, config(colors));
      element.dataset.drawn = '';
    };
    const draw = async () => {
      library ??= await import('./chart-library.ts');
      drawIn(colorsOf(element));
    };
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      void draw();
    });
    seen.observe(element);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => drawing && void draw();
    dark.addEventListener('change', redraw);
    // Paper is white, whichever theme the screen has.
    const drawOnPaper = () => drawing && drawIn(PAPER);
    addEventListener('beforeprint', drawOnPaper);
    addEventListener('afterprint', redraw);
    return () => {
      isGone = true;
      removeEventListener('beforeprint', drawOnPaper);
      removeEventListener('afterprint', redraw);
      seen.disconnect();
      dark.removeEventListener('change', redraw);
      drawing?.destroy();
    };
  }, [config]);
  return (
    <div className={`relative ${className}`}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

function colorsOf(element: Element): ChartColors {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    ink: color('ink'),
    muted: color('muted'),
    line: color('line'),
    accent: color('accent'),
    tint: color('tint'),
    mark: color('mark'),
    coral: color('coral'),
    sheet: color('sheet'),
  };
}
