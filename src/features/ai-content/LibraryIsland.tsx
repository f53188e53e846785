import { Library, type LibraryProps } from './library/Library.tsx';

/** The whole library. The form of a prompt is loaded when the first one is opened. */
export function LibraryIsland(props: Omit<LibraryProps, 'opened' | 'next' | 'View'>) {
  return <Library {...props} opened={{ state: 'none' }} next={null} View={null} />;
}
