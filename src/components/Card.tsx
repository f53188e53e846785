import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** `ledger` for what the member does next, `sheet` for everything else. */
  look?: 'sheet' | 'ledger';
  className?: string;
}

export function Card({ children, look = 'sheet', className = '' }: Props) {
  const surface = look === 'ledger' ? 'ledger' : 'rounded-surface border border-line bg-sheet';
  return <div className={`${surface} ${className}`}>{children}</div>;
}
