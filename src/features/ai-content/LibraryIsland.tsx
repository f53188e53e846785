import { Library, type LibraryProps } from './library/Library.tsx';

/** The whole library. The prompt form is loaded when the first prompt is opened. */
export function LibraryIsland(props: Omit<LibraryProps, 'opened' | 'next' | 'View'>) {
  return <Library {...props} opened={{ state: 'none' }} next={null} View={null} />;
}
