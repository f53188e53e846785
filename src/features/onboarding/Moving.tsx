import { useStore } from '@nanostores/react';
import { Button } from '../../components/Button.tsx';
import { $finish, completeSetup, skipForNow } from './finish.ts';
import { SaveLine } from './SaveLine.tsx';
import { canMoveOn, moveTo, type Wizard } from './wizard.ts';

/** Previous, Next and Complete Setup, and whether everything is saved. */
export function Moving({ wizard, product }: { wizard: Wizard; product: string }) {
  const finish = useStore($finish, { ssr: 'initial' });
  const { index, done } = wizard;
  const isLast = index === 4;
  const canGo = isLast ? wizard.hasWeek : canMoveOn(wizard);
  // On the welcome step the start button is the filled one until it is pressed.
  const kind = canGo || done.length > 0 ? 'main' : 'outline';
  return (
    <nav
      aria-label="Setup"
      className="flex flex-col gap-3 border-line border-t pt-6 md:flex-row md:items-center md:justify-between md:gap-6"
    >
      <Button
        kind="outline"
        disabled={index === 0}
        onClick={() => moveTo(index - 1)}
        className="max-md:order-2 md:min-w-40"
      >
        Previous
      </Button>
      <div className="max-md:order-3 md:text-center">
        <SaveLine />{' '}
        {!wizard.completedAt && (
          <button type="button" className="text-link min-h-11" onClick={() => void skipForNow()}>
            Skip for now
          </button>
        )}
        <p id="why-not" className="text-[0.92rem] text-muted empty:hidden">
          {!canGo && wizard.isOpen && WHY[index]}
        </p>
      </div>
      {isLast ? (
        <Button
          disabled={!canGo}
          busy={finish !== 'idle'}
          onClick={() => void completeSetup(product)}
          className="max-md:order-1 md:min-w-64"
        >
          Complete Setup
        </Button>
      ) : (
        <Button
          kind={kind}
          disabled={!canGo}
          aria-describedby={canGo ? undefined : 'why-not'}
          onClick={() => moveTo(index + 1)}
          className="max-md:order-1 md:min-w-64"
        >
          Next
        </Button>
      )}
    </nav>
  );
}

const WHY = [
  '',
  'Choose a goal and a time to continue.',
  'Tell us how well you know AI tools and business to continue.',
  'Choose your hours and a strength, then an idea or “None of these yet”.',
  '',
];
