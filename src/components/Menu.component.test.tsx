import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Menu, MenuItem } from './Menu.tsx';

/** An open menu next to another button. `pressed` records the menu and the focus at each press of an item. */
function openMenu() {
  const pressed: { isOpen: boolean; focus: string | null }[] = [];
  const outside: string[] = [];
  const { container } = render(
    // biome-ignore lint/a11y/noStaticElementInteractions: as a page that listens for keys
    <div onKeyDown={({ key }) => outside.push(key)}>
      <Menu label="More for Prices" icon="…" listClass="">
        <MenuItem
          onPress={() =>
            pressed.push({
              isOpen: menu.open,
              focus: document.activeElement?.getAttribute('aria-label') ?? null,
            })
          }
        >
          Rename
        </MenuItem>
      </Menu>
      <button type="button">Next</button>
    </div>,
  );
  const menu = container.querySelector('details') as HTMLDetailsElement;
  menu.open = true;
  const item = screen.getByRole('button', { name: 'Rename' });
  item.focus();
  return { menu, item, pressed, outside };
}

test('an item finds the menu closed and the focus on its button', () => {
  const { menu, item, pressed } = openMenu();
  fireEvent.click(item);
  expect(pressed).toEqual([{ isOpen: false, focus: 'More for Prices' }]);
  expect(menu.open).toBe(false);
});

test('Escape closes it, gives the focus back, and reaches nothing around it', () => {
  const { menu, item, outside } = openMenu();
  fireEvent.keyDown(item, { key: 'Escape' });
  expect(menu.open).toBe(false);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('More for Prices');
  fireEvent.keyDown(item, { key: 'a' });
  expect(outside).toEqual(['a']);
});

test('it closes when the focus goes elsewhere', () => {
  const { menu, item } = openMenu();
  fireEvent.blur(item, { relatedTarget: menu.querySelector('summary') });
  expect(menu.open).toBe(true);
  fireEvent.blur(item, { relatedTarget: screen.getByRole('button', { name: 'Next' }) });
  expect(menu.open).toBe(false);
});
