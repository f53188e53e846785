// The look in Settings: what follows from three colors, and whether text in them can be read.
import { type Brand, DEFAULT_BRAND } from '../../functions/rules/brand.ts';
import { IMAGE_ID } from '../../studio/model/fields.ts';
import { contrast, mixed } from './contrast.ts';
import { type Issue, issueIf } from './issue.ts';

export interface BrandColors {
  accent: string;
  accentDark: string;
  mark: string;
}

/** WCAG 2.2, 1.4.3, for text of any size. */
const READABLE = 4.5;
/** Of src/styles/base.css. */
const SURFACES = {
  light: { paper: '#faf6ee', sheet: '#fffdf8', ink: '#1d1a16' },
  dark: { paper: '#15140f', sheet: '#1d1b16', ink: '#f4eee2' },
} as const;
/** Text on a button: whichever of the two is easier to read. */
const ON_ACCENT = ['#ffffff', '#0c1f17'] as const;

export type Palettes = Pick<Brand, 'light' | 'dark'>;

/** Both themes' colors; without any of one's own, those that the product was drawn in. */
export function palettesOf(colors: BrandColors | null | undefined): Palettes {
  if (!colors) return DEFAULT_BRAND;
  const { accent, accentDark, mark } = colors;
  const on = (color: string) =>
    contrast(color, ON_ACCENT[0]) >= READABLE ? ON_ACCENT[0] : ON_ACCENT[1];
  return {
    light: { accent, onAccent: on(accent), tint: mixed(0.1, accent, '#ffffff'), mark },
    dark: {
      accent: accentDark,
      onAccent: on(accentDark),
      tint: mixed(0.1, accentDark, SURFACES.dark.paper),
      // As bright as by day, it would glare.
      mark: mixed(0.88, mark, '#000000'),
    },
  };
}

/** Colors in which text could not be read. Runs once the colors have their form. */
export function brandIssues(colors: BrandColors | null | undefined): Issue[] {
  if (!colors) return [];
  const { light, dark } = palettesOf(colors);
  return [
    ...unreadable('accent', colors.accent, [...surfaces('light'), light.tint], 'darker'),
    ...unreadable('accentDark', colors.accentDark, [...surfaces('dark'), dark.tint], 'lighter'),
    ...unreadable('mark', colors.mark, [SURFACES.light.ink], 'lighter'),
  ];
}

/** Pixels: of the largest icon, and what is still drawn within a second. */
const [SMALLEST, LARGEST] = [512, 4096];
/** The longer side as a multiple of the shorter one. */
const ALMOST_SQUARE = 1.25;

/** A logo from which icons can't be made. Its ID says how large it is. */
export function logoIssues(logo: { asset?: { _ref: string } } | null | undefined): Issue[] {
  const [, , across, down, ending = ''] = IMAGE_ID.is.exec(logo?.asset?._ref ?? '') ?? [];
  const [width, height] = [Number(across), Number(down)];
  if (!width || !height) return [];
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const size = `${width} × ${height} pixels`;
  return [
    ...issueIf(
      !['png', 'svg'].includes(ending),
      'logo',
      `The logo is a ${ending.toUpperCase()} file. Upload a PNG or an SVG.`,
    ),
    ...issueIf(
      longer > shorter * ALMOST_SQUARE,
      'logo',
      `The logo has ${size}, and icons are square. Upload one that is about as wide as it is high.`,
    ),
    ...issueIf(
      longer > LARGEST || (ending !== 'svg' && shorter < SMALLEST),
      'logo',
      `The logo has ${size}. Upload one with ${SMALLEST} to ${LARGEST} on each side.`,
    ),
  ];
}

const surfaces = (theme: keyof typeof SURFACES) => [SURFACES[theme].paper, SURFACES[theme].sheet];

function unreadable(
  field: keyof BrandColors,
  color: string,
  against: readonly string[],
  wanted: 'darker' | 'lighter',
): Issue[] {
  const lowest = Math.min(...against.map((other) => contrast(color, other)));
  // Rounded down: 4.49 is not enough.
  const told = (Math.floor(lowest * 10) / 10).toFixed(1);
  const what = field === 'mark' ? 'Text on this color' : 'Text in this color';
  return issueIf(
    lowest < READABLE,
    `colors.${field}`,
    `${what} has a contrast of ${told}, and people need ${READABLE} to read it. Choose a ${wanted} one than ${color}.`,
  );
}
