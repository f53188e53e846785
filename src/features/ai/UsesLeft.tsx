import { useStore } from '@nanostores/react';
import { $uses } from './ai.ts';
import { writingLeft } from './uses-left.ts';

/** Renders nothing until the uses are known. */
export function UsesLeft() {
  const uses = useStore($uses, { ssr: 'initial' });
  return uses && <p className="text-[0.92rem] text-muted">{writingLeft(uses.writing).text}</p>;
}
