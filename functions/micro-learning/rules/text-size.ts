// The size of a lesson's text. Kept in a cookie on the device: the Worker writes it into the page before it is shown.

export const TEXT_SIZES = {
  small: 'Small',
  normal: 'Normal',
  large: 'Large',
  largest: 'Largest',
} as const;
export type TextSize = keyof typeof TEXT_SIZES;

export const TEXT_SIZE_COOKIE = 'ai-money-masters-text-size';

/** Anything else is the normal size. */
export const textSize = (value: string | null | undefined): TextSize =>
  value && Object.hasOwn(TEXT_SIZES, value) ? (value as TextSize) : 'normal';
