import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { YourNextStep } from '../next-step/YourNextStep.tsx';
import { loadList } from './list.ts';

export function NotLoaded() {
  return (
    <div role="alert">
      <EmptyState
        title="Your saved work didn’t load"
        text="It’s safe in your account. Check your connection and try again."
        action={<Button onClick={() => void loadList()}>Try again</Button>}
      />
    </div>
  );
}

/** Below the works that did load. */
export function RestNotLoaded() {
  return (
    <div role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>The rest of your saved work didn’t load. It’s safe in your account.</p>
      <Button kind="outline" size="small" onClick={() => void loadList()}>
        Try again
      </Button>
    </div>
  );
}

export function Nothing() {
  return (
    <EmptyState
      title="Nothing saved yet"
      text="Save a plan, a prompt or a calculation, and it’s here on all your devices."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <YourNextStep />
          <a href="/business-plans" className={buttonStyle('outline')}>
            Make a plan
          </a>
          <a href="/ai-content" className={buttonStyle('outline')}>
            Find a prompt
          </a>
        </div>
      }
    />
  );
}

/** For members whose only work is from lessons, which has its own list. */
export function NothingOfTools() {
  return (
    <EmptyState
      title="Nothing saved from the tools yet"
      text="Save a plan, a prompt or a calculation, and it’s here on all your devices."
    />
  );
}

/** For members whose saved work does not match the search or kind. */
export function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title="Nothing by that name"
      text="Try another word, or look at everything."
      action={
        <Button kind="outline" onClick={onShowAll}>
          Show everything
        </Button>
      }
    />
  );
}
