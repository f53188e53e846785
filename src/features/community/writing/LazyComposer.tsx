import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ComposerProps } from './composer-props.ts';
import { PlainComposer } from './PlainComposer.tsx';

export type { ComposerHandle, ComposerProps } from './composer-props.ts';

const Composer = lazy(async () => ({ default: (await import('./Composer.tsx')).Composer }));

/** The composer, loaded when it is first shown. Until then a plain field of the same height takes what is typed. */
export function LazyComposer(props: ComposerProps) {
  const [typed, setTyped] = useState(props.typed ?? '');
  const heldFocus = useRef(false);
  // Never on the server: React would stream it by an inline script, which our content security policy refuses.
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  const plain = <PlainComposer {...props} {...{ typed, heldFocus }} onTyped={setTyped} />;
  if (!isBrowser) return plain;
  return (
    <Suspense fallback={plain}>
      <Composer {...props} {...{ typed, heldFocus }} />
    </Suspense>
  );
}
