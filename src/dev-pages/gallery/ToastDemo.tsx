import { Button } from '../../components/Button.tsx';
import { Toaster } from '../../components/Toaster.tsx';
import { showToast, type ToastMessage } from '../../components/toast.ts';

const TOASTS: Record<string, Omit<ToastMessage, 'id'>> = {
  Plain: { title: 'Lesson complete', text: 'Next: Price your first service.' },
  Destructive: {
    title: 'Signup Failed',
    text: 'Please try again or use Google signup',
    tone: 'destructive',
  },
  'With actions': {
    title: 'Achievement earned',
    text: 'You finished your first lesson.',
    duration: 15_000,
    actions: [
      { label: 'See it', href: '/achievements' },
      { label: 'Later', onPress: () => undefined },
    ],
  },
};

export function ToastDemo() {
  return (
    <>
      <div className="flex flex-col gap-3 sm:flex-row">
        {Object.entries(TOASTS).map(([name, toast]) => (
          <Button key={name} kind="outline" size="small" onClick={() => showToast(toast)}>
            {name}
          </Button>
        ))}
      </div>
      <Toaster />
    </>
  );
}
