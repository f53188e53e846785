export type BadgeTone = 'plain' | 'done' | 'mark' | 'warning';

const TONES: Record<BadgeTone, string> = {
  plain: 'border-line bg-sheet text-muted',
  done: 'border-transparent bg-tint text-accent',
  mark: 'border-transparent bg-mark text-on-mark',
  warning: 'border-coral bg-coral-tint text-coral',
};

export function badgeStyle(tone: BadgeTone = 'plain'): string {
  return `inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-mono text-[0.76rem] ${TONES[tone]}`;
}
