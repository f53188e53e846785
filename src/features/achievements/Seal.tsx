import { type Stamped, stampOf } from './stamps.ts';

const TONES = {
  tint: { fill: 'fill-tint', inside: '' },
  mark: { fill: 'fill-mark', inside: 'text-on-mark' },
  accent: { fill: 'fill-accent', inside: 'text-on-accent' },
};

/** A stamp as a teacher would press into the notebook. Its color is slightly offset from its edge. */
export function Seal({ className = 'size-14', ...achievement }: Stamped & { className?: string }) {
  const { edge, inside, tone } = stampOf(achievement);
  return (
    <svg
      viewBox="0 0 64 64"
      className={`flex-none overflow-visible ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={edge} className={TONES[tone].fill} stroke="none" transform="translate(1.5 1)" />
      <path d={edge} />
      <path d={inside} className={TONES[tone].inside} />
    </svg>
  );
}
