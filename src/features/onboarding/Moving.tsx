import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { $finish, completeSetup, skipForNow } from './finish.ts';
import { SaveLine } from './SaveLine.tsx';
import { canMoveOn, moveTo, start, type Wizard } from './wizard.ts';

interface Props {
  wizard: Wizard;
  product: string;
  startLabel: string;
}

/**
 * Previous, Next and Complete Setup, and whether everything is saved. On a phone the buttons stay at the lower edge, in
 * reach of the thumb, however long the step is.
 */
export function Moving({ wizard, product, startLabel }: Props) {
  const finish = useStore($finish, { ssr: 'initial' });
  const { index, done } = wizard;
  const isLast = index === 4;
  // The focus stays above the bar (lower-bar.css).
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.setupBar = '';
    return () => void delete dataset.setupBar;
  }, []);
  const canGo = isLast ? wizard.hasWeek : canMoveOn(wizard);
  // On the welcome step the start button is the filled one until it is pressed.
  const kind = canGo || done.length > 0 ? 'main' : 'outline';
  return (
    <>
      <p className="mt-5 flex flex-wrap items-center gap-x-4 border-line border-t pt-1.5 text-[0.94rem] md:mt-8">
        <SaveLine />
        {!wizard.completedAt && (
          <button type="button" className="text-link min-h-11" onClick={() => void skipForNow()}>
            Skip for now
          </button>
        )}
      </p>
      <nav aria-label="Setup" className="setup-bar max-md:page-bar mt-2">
        <p id="why-not" className="mb-2 text-[0.88rem] text-muted leading-snug empty:hidden">
          {!canGo && wizard.isOpen && WHY[index]}
        </p>
        <div className="flex flex-wrap gap-3 md:justify-between">
          {index === 0 && (
            <Button
              kind={done.includes('welcome') ? 'done' : 'main'}
              settled={done.includes('welcome')}
              onClick={start}
              className="w-full md:order-1 md:w-auto md:min-w-64"
            >
              {done.includes('welcome') ? '✓ Ready. Press Next' : startLabel}
            </Button>
          )}
          <Button
            kind="outline"
            disabled={index === 0}
            onClick={() => moveTo(index - 1)}
            className="md:min-w-40"
          >
            Previous
          </Button>
          {isLast ? (
            <Button
              disabled={!canGo}
              busy={finish !== 'idle'}
              onClick={() => void completeSetup(product)}
              className="flex-1 md:order-2 md:max-w-64"
            >
              Complete Setup
            </Button>
          ) : (
            <Button
              kind={kind}
              disabled={!canGo}
              aria-describedby={canGo ? undefined : 'why-not'}
              onClick={() => moveTo(index + 1)}
              className="flex-1 md:order-2 md:max-w-64"
            >
              Next
            </Button>
          )}
        </div>
      </nav>
    </>
  );
}

const WHY = [
  '',
  'Choose a goal and a time to continue.',
  'Tell us how well you know AI tools and business to continue.',
  'Choose your hours and a strength, then an idea or “None of these yet”.',
  '',
];
