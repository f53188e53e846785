import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createSource, type SourceKind } from './source-store.ts';

export type OpenSource = ReturnType<typeof useSource>;

/** The source fields of an open form. */
export function useSource(first: SourceKind) {
  const [{ $source, $upload, ...actions }] = useState(() => createSource(first));
  return { ...actions, ...useStore($source), ...useStore($upload) };
}
