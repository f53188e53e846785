import { Button } from '../../components/Button.tsx';

interface Props {
  text: string;
  busyText: string;
  busy: boolean;
  onCancel: () => void;
}

/** The submit and cancel buttons of a form that opened within the page. */
export function FormButtons({ text, busyText, busy, onCancel }: Props) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <Button type="submit" busy={busy}>
        {busy ? busyText : text}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
