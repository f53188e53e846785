import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { loadFacts } from '../business-facts/facts.ts';
import { memberOfPage } from '../offline/queue/member.ts';
import { loadUser } from '../session/user.ts';
import { Analyzing } from './Analyzing.tsx';
import { keepChanges } from './keep-changes.ts';
import { MarketForm } from './MarketForm.tsx';
import { followAddress, openPage } from './opening.ts';
import { type MarketTitle, PopularMarkets } from './PopularMarkets.tsx';
import { Results } from './Results.tsx';
import { $research } from './research.ts';

interface Props {
  markets: readonly MarketTitle[];
}

export function MarketResearch({ markets }: Props) {
  const research = useStore($research, { ssr: 'initial' });
  useEffect(() => {
    void Promise.all([memberOfPage(), loadUser()]).then(([id]) => openPage(id ?? ''));
    void loadFacts();
    const follow = () => void followAddress();
    const sync = () => void keepChanges();
    addEventListener('popstate', follow);
    addEventListener('online', sync);
    return () => {
      removeEventListener('popstate', follow);
      removeEventListener('online', sync);
    };
  }, []);

  return (
    <>
      <MarketForm />
      <p role="status" className="sr-only">
        {research.state === 'analyzing' && `Analyzing ${research.market}. This takes four seconds.`}
      </p>
      <div className="mt-10 [&:not(:empty)]:mb-14 [&:not(:empty)]:border-line [&:not(:empty)]:border-b [&:not(:empty)]:pb-14">
        {research.state === 'analyzing' && <Analyzing />}
        {research.state === 'shown' && <Results shown={research.shown} />}
        {research.state === 'failed' && (
          <div role="alert">
            <p className="font-medium">{research.message}</p>
            <Button kind="outline" className="mt-4" onClick={research.retry}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <PopularMarkets markets={markets} />
    </>
  );
}
