import { Plus } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { buttonStyle } from '../../../components/button-style.ts';

interface Props {
  isMember: boolean;
  onShare: () => void;
}

/** A sentence about resources, and the button to share one. */
export function ResourcesHead({ isMember, onShare }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-[52ch] text-muted">
        Price lists, checklists, templates and links that members use in their own work.
      </p>
      {isMember ? (
        <Button onClick={onShare} className="max-sm:w-full">
          <Plus aria-hidden="true" className="size-5" />
          Share Resource
        </Button>
      ) : (
        <a
          href="/login?redirect=/community/resources"
          className={`${buttonStyle('outline')} max-sm:w-full`}
        >
          Log in to share
        </a>
      )}
    </div>
  );
}
