import { Box } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import type { ClipboardEvent, DragEvent } from 'react';
import type { ArrayOfObjectsInputProps } from 'sanity';

/** A text with blocks. It accepts no pictures, and says so instead of dropping them silently. */
export function TextWithoutPictures(props: ArrayOfObjectsInputProps) {
  const toast = useToast();
  const refuse = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    if (![...data.files].some(({ type }) => type.startsWith('image/'))) return;
    event.preventDefault();
    event.stopPropagation();
    toast.push({
      status: 'warning',
      closable: true,
      title: 'The picture was not added',
      description:
        'A text has no pictures. Show something with a block instead (the + menu: a table, a flow, an example screen), or describe it.',
    });
  };
  return (
    <Box
      onDropCapture={(event) => refuse(event, event.dataTransfer)}
      onPasteCapture={(event) => refuse(event, event.clipboardData)}
    >
      {props.renderDefault(props)}
    </Box>
  );
}
