import { FileArchive, FileSpreadsheet, FileText, Image, Link2, NotebookText } from 'lucide-react';
import type { ResourceType } from './resources.ts';

const MARKS: Readonly<
  Record<ResourceType, { Icon: typeof FileText; color: string; name: string }>
> = {
  link: { Icon: Link2, color: 'bg-sheet text-ink', name: 'Link' },
  pdf: { Icon: FileText, color: 'bg-coral-tint text-ink', name: 'PDF' },
  sheet: { Icon: FileSpreadsheet, color: 'bg-tint text-ink', name: 'Spreadsheet' },
  document: { Icon: NotebookText, color: 'bg-tint text-ink', name: 'Document' },
  image: { Icon: Image, color: 'bg-mark text-on-mark', name: 'Image' },
  text: { Icon: FileText, color: 'bg-sheet text-ink', name: 'Text' },
  archive: { Icon: FileArchive, color: 'bg-mark text-on-mark', name: 'ZIP' },
};

export const typeName = (type: ResourceType) => MARKS[type].name;

/** The resource's type as an icon. Hidden from screen readers: its name is next to it. */
export function TypeMark({ type }: { type: ResourceType }) {
  const { Icon, color } = MARKS[type];
  return (
    <span
      aria-hidden="true"
      className={`grid size-11 flex-none place-items-center rounded-control border-[1.5px] border-edge ${color}`}
    >
      <Icon className="size-5.5" strokeWidth={1.8} />
    </span>
  );
}
