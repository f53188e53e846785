// Line icons of 20 units in the text color. Decorative: each has a text next to it.
import type { ReactNode } from 'react';

function Icon({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={`size-[1.15rem] flex-none ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const StarIcon = ({ isFull }: { isFull: boolean }) => (
  <Icon className={isFull ? 'fill-mark' : ''}>
    <path d="M10 2.4l2.3 4.9 5.3.7-3.9 3.7 1 5.3-4.7-2.6L5.3 17l1-5.3L2.4 8l5.3-.7z" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <path d="M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4" />
  </Icon>
);

export const DoneIcon = () => (
  <Icon>
    <path d="M3.5 10.5l4.5 4.5 8.5-10" />
  </Icon>
);

export const DownIcon = () => (
  <Icon>
    <path d="M5 7.5l5 5 5-5" />
  </Icon>
);

export const FolderIcon = () => (
  <Icon>
    <path d="M2.5 15.5v-11h5l2 2.5h8v8.5zM10 9.5v4M8 11.5h4" />
  </Icon>
);
