import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { loadFacts } from '../business-facts/facts.ts';
import { memberOfPage } from '../offline/queue/member.ts';
import { loadUser } from '../session/user.ts';
import { Analyzing } from './Analyzing.tsx';
import { keepChanges } from './keep-changes.ts';
import { MarketForm } from './MarketForm.tsx';
import { followAddress, openPage } from './opening.ts';
import { type MarketTitle, PopularMarkets } from './PopularMarkets.tsx';
import { $research } from './research.ts';

/** Most of the page's own script: not before an analysis. */
const loadResults = () => import('./Results.tsx').then((m) => m.Results);
type Results = Awaited<ReturnType<typeof loadResults>>;

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

  // Not `lazy`, which waits up to 300 ms more before it shows what has loaded.
  const [Results, setResults] = useState<Results>();
  useEffect(() => {
    if (research.state === 'analyzing' || research.state === 'shown')
      // If it fails, src/layouts/missing-part.ts asks for a reload; the result tries again.
      loadResults().then(
        (loaded) => setResults(() => loaded),
        () => {},
      );
  }, [research.state]);

  return (
    <>
      <MarketForm />
      <p role="status" className="sr-only">
        {research.state === 'analyzing' && `Analyzing ${research.market}. This takes four seconds.`}
      </p>
      <div className="mt-10 [&:not(:empty)]:mb-14 print:mb-0! print:border-0! print:pb-0! [&:not(:empty)]:border-line [&:not(:empty)]:border-b [&:not(:empty)]:pb-14">
        {research.state === 'analyzing' && <Analyzing />}
        {research.state === 'shown' && Results && <Results shown={research.shown} />}
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
