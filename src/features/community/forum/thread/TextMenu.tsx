import { Ellipsis } from 'lucide-react';
import { Menu, MenuItem } from '../../../../components/Menu.tsx';

export interface MenuAction {
  label: string;
  onPress: () => void;
}

/** The menu with the remaining actions of a post or reply. */
export function TextMenu({ of, items }: { of: string; items: readonly MenuAction[] }) {
  if (items.length === 0) return null;
  return (
    <Menu
      label={`More for ${of}`}
      icon={<Ellipsis aria-hidden="true" className="size-5" />}
      className="ml-auto open:z-30"
      listClass="w-56 text-ink"
    >
      {items.map(({ label, onPress }) => (
        <MenuItem key={label} onPress={onPress}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
