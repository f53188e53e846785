import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

const onClose = vi.fn();

function Saving() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Dialog open={open} onClose={onClose} title="Your facts">
        {open && (
          <button type="button" onClick={() => setOpen(false)}>
            Save
          </button>
        )}
      </Dialog>
    </>
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByText(name));

test('a dialog opened again before the browser reports its own closing stays open', async () => {
  const { container } = render(<Saving />);
  const dialog = container.querySelector('dialog') as HTMLDialogElement;
  // As in a browser, where the event is a later task.
  vi.spyOn(dialog, 'close').mockImplementation(() => dialog.removeAttribute('open'));
  await press('Edit');
  await press('Save');
  await press('Edit');
  await vi.waitFor(() => expect(dialog.close).toHaveBeenCalledOnce());
  fireEvent(dialog, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
  // Closed by the browser, on Escape.
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
});
