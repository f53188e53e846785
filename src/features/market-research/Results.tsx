import { CheckYourself } from './CheckYourself.tsx';
import { HowMany } from './HowMany.tsx';
import { Locked } from './Locked.tsx';
import { LookUp } from './LookUp.tsx';
import { Points } from './Points.tsx';
import type { Shown } from './research.ts';
import { WhatsChanging, WhoBuysFirst } from './Tables.tsx';
import { Verdict } from './Verdict.tsx';
import { WhoDoesIt } from './WhoDoesIt.tsx';

export function Results({ shown }: { shown: Shown }) {
  const { result } = shown.data;
  return (
    <div>
      <Verdict shown={shown} />
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_23.25rem] lg:gap-14">
        <div className="min-w-0 space-y-12">
          <HowMany shown={shown} />
          <LookUp sources={shown.data.rules.sources} />
          {shown.isWhole && <WhoDoesIt result={result} />}
        </div>
        {shown.isWhole ? <CheckYourself shown={shown} /> : <Locked />}
      </div>
      {shown.isWhole && (
        <div className="mt-12 grid gap-12 border-line border-t pt-12 md:grid-cols-2 md:gap-x-14">
          <WhoBuysFirst result={result} />
          <WhatsChanging result={result} />
          <Points
            heading="Opportunities"
            id="opportunities"
            sign="+"
            points={result.opportunities}
          />
          <Points heading="Threats" id="threats" sign="−" points={result.threats} />
        </div>
      )}
    </div>
  );
}
