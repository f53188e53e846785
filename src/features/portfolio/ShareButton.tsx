import { Share2 } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import type { ButtonKind } from '../../components/button-style.ts';
import { showToast } from '../../components/toast.ts';
import type { ShareDialog } from '../achievements/ShareDialog.tsx';

type Dialog = ComponentType<ComponentProps<typeof ShareDialog>>;

interface Props {
  slug: string;
  text: string;
  /** Title of the share menu. */
  title: string;
  kind?: ButtonKind;
}

/** The share menu; it loads with the first press. */
export function ShareButton({ slug, text, title, kind = 'outline' }: Props) {
  const [Share, setShare] = useState<Dialog | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function open() {
    try {
      const { ShareDialog } = await import('../achievements/ShareDialog.tsx');
      setShare(() => ShareDialog);
      setOpen(true);
    } catch {
      showToast({
        tone: 'destructive',
        title: 'That didn’t load',
        text: 'Check your connection and try again.',
      });
    }
  }

  return (
    <>
      <Button kind={kind} size="small" aria-haspopup="dialog" onClick={() => void open()}>
        <Share2 size={17} aria-hidden="true" />
        Share
      </Button>
      {Share && isOpen && (
        <Share
          title={title}
          shared={{ text, url: `${location.origin}/portfolio/${slug}` }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
