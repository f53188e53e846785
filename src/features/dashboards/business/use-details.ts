import { useState } from 'react';

export function useDetails(key: string) {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, id: `details-${key}`, toggle: () => setOpen((was) => !was) };
}
