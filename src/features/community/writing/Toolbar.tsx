import { Bold, Image, Italic, Link } from 'lucide-react';
import type { ChangeEvent, ReactNode, RefObject } from 'react';
import { useRef } from 'react';
import { Spinner } from '../../../components/Spinner.tsx';
import { insertLink, toggleMark } from './text-edits.ts';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Null where images cannot be uploaded, and while an owner has uploads switched off. */
  onImages: ((files: readonly File[]) => void) | null;
  isUploading: boolean;
}

const ICON = 'size-4.5';

export function Toolbar({ field, onImages, isUploading }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const edit = (change: (field: HTMLTextAreaElement) => void) => () =>
    field.current && change(field.current);
  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    onImages?.([...(target.files ?? [])]);
    target.value = '';
  }
  return (
    <div className="-me-2 flex flex-none">
      <Tool label="Bold" keys="Control+B" onPress={edit((one) => toggleMark(one, '**'))}>
        <Bold aria-hidden="true" className={ICON} />
      </Tool>
      <Tool label="Italic" keys="Control+I" onPress={edit((one) => toggleMark(one, '*'))}>
        <Italic aria-hidden="true" className={ICON} />
      </Tool>
      <Tool label="Link" keys="Control+K" onPress={edit(insertLink)}>
        <Link aria-hidden="true" className={ICON} />
      </Tool>
      {onImages && (
        <>
          <Tool label="Add an image" onPress={() => files.current?.click()}>
            {isUploading ? <Spinner /> : <Image aria-hidden="true" className={ICON} />}
          </Tool>
          <input
            ref={files}
            type="file"
            accept="image/*"
            multiple
            hidden
            aria-label="Images"
            onChange={chosen}
          />
        </>
      )}
    </div>
  );
}

interface ToolProps {
  label: string;
  keys?: string;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, keys, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keys.replace('Control+', 'Ctrl-')})` : label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-control hover:bg-tint"
    >
      {children}
    </button>
  );
}
