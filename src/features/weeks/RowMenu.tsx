import type { ComponentType } from 'react';
import { Menu, MenuItem } from '../../components/Menu.tsx';
import type { TaskDialogProps } from './dialogs/dialog-props.ts';

interface Props {
  title: string;
  className: string;
  onDialog: (load: () => Promise<ComponentType<TaskDialogProps>>) => void;
  onDrop: () => void;
}

const DIALOGS = [
  ['Move to another day', async () => (await import('./dialogs/MoveDialog.tsx')).MoveDialog],
  ['Change', async () => (await import('./dialogs/ChangeDialog.tsx')).ChangeDialog],
] as const;

/** A menu with the other actions for a task. */
export function RowMenu({ title, className, onDialog, onDrop }: Props) {
  return (
    <Menu
      label={`More for ${title}`}
      icon={<Dots />}
      className={`open:z-30 [&>summary]:relative [&>summary]:z-10 ${className}`}
      listClass="w-52"
    >
      {DIALOGS.map(([label, load]) => (
        <MenuItem key={label} onPress={() => onDialog(load)}>
          {label}
        </MenuItem>
      ))}
      <MenuItem onPress={onDrop} className="border-line border-t border-dashed">
        Drop it
      </MenuItem>
    </Menu>
  );
}

const Dots = () => (
  <svg viewBox="0 0 20 20" className="size-5" fill="currentColor" aria-hidden="true">
    <circle cx="10" cy="4" r="1.5" />
    <circle cx="10" cy="10" r="1.5" />
    <circle cx="10" cy="16" r="1.5" />
  </svg>
);
