import { useState } from 'react';

/** A form behind a button. Closing it returns the focus to that button. */
export function useDisclosure() {
  const [state, setState] = useState<'closed' | 'open' | 'closed again'>('closed');
  return {
    isOpen: state === 'open',
    close: () => setState('closed again'),
    opener: { onClick: () => setState('open'), autoFocus: state === 'closed again' },
  };
}
