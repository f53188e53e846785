import { sizeOf } from '../../../functions/rules/resources/file-name.ts';
import type { Making } from './use-making.ts';

/** Always in the page: a status that appears with its text is not announced everywhere. */
export function MakingNote({ making }: { making: Making }) {
  const isFailed = making.state === 'failed';
  return (
    <p
      role={isFailed ? 'alert' : 'status'}
      className={`min-h-6 wrap-anywhere text-[0.94rem] ${isFailed ? 'font-medium text-coral' : 'text-muted'}`}
    >
      {textOf(making)}
    </p>
  );
}

function textOf(making: Making): string {
  switch (making.state) {
    case 'idle':
      return '';
    case 'making':
      return 'Making your file…';
    case 'made':
      return `Saved to your downloads: ${making.name}, ${sizeOf(making.bytes)}`;
    case 'failed':
      return making.text;
  }
}
