import type { ReactNode } from 'react';
import { type BadgeTone, badgeStyle } from './badge-style.ts';

export function Badge({ children, tone = 'plain' }: { children: ReactNode; tone?: BadgeTone }) {
  return <span className={badgeStyle(tone)}>{children}</span>;
}
