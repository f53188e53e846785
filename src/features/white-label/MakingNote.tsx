import { sizeOf } from '../../../functions/uploads/rules/file-name.ts';
import type { Making } from './use-making.ts';

interface Props {
  making: Making;
  /** In a list of rows, the ID of this row’s file: notes about others are not shown. */
  of?: string;
}

/** Always in the page: a status that appears with its text is not announced everywhere. */
export function MakingNote({ making: whole, of }: Props) {
  const isOther = of !== undefined && whole.state !== 'idle' && whole.id !== of;
  const making: Making = isOther ? { state: 'idle' } : whole;
  const isFailed = making.state === 'failed';
  return (
    <p
      role={isFailed ? 'alert' : 'status'}
      className={`wrap-anywhere text-[0.94rem] ${of === undefined ? 'min-h-6' : 'not-empty:mt-1'} ${isFailed ? 'font-medium text-coral' : 'text-muted'}`}
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
