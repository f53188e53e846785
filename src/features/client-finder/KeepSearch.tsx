import type { OutreachData } from '../../../functions/client-finder/rules/data.ts';
import { outreachIssue, roomNote } from '../../../functions/client-finder/rules/issues.ts';
import type { Niche } from '../../../functions/client-finder/rules/niche.ts';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';
import { $facts } from '../business-facts/facts.ts';
import type { SavedWork } from '../saved-work/saved-work.ts';
import { WorkActions } from '../saved-work/WorkActions.tsx';
import { kept, remember } from './opening.ts';
import { snapshot, startAnew } from './outreach.ts';

interface Props {
  data: OutreachData;
  work: SavedWork | null;
  niches: readonly Niche[];
}

/** Save, share and export the whole search; always within reach while the list is long. */
export function KeepSearch({ data, work, niches }: Props) {
  const issue = outreachIssue(data);
  const room = roomNote(data);
  const name = niches.find(({ _id }) => _id === data.niche)?.name ?? data.offer.who.trim();
  const again = () => {
    const undo = snapshot();
    const facts = $facts.get();
    startAnew(facts.state === 'ready' ? facts.facts : null);
    remember(null);
    scrollTo({ top: 0 });
    showToast({
      title: 'A new search',
      text: work ? 'Your last one is in your saved work.' : 'Your last one wasn’t saved.',
      actions: [
        {
          label: 'Undo',
          onPress: () => {
            undo();
            remember(work);
          },
        },
      ],
    });
  };
  return (
    <section aria-label="Keep this search" className="page-bar mt-10">
      {room && <p className="mb-2 font-medium text-[0.94rem]">{room}</p>}
      {issue ? (
        <p role="status" className="font-medium text-coral">
          {issue}
        </p>
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <WorkActions
            kind="outreach"
            title={`Clients: ${name || 'my list'}`.slice(0, 120)}
            data={data}
            work={work}
            onSaved={kept}
          />
          {(work || data.people.length > 0) && (
            <Button kind="quiet" size="small" onClick={again}>
              Start another search
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
