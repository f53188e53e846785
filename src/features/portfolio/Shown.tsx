import { useRef, useState } from 'react';
import type { OwnPortfolio } from '../../../functions/portfolio/rules/portfolio.ts';
import { fullDate } from '../../../functions/rules/days/day-names.ts';
import { Switch } from '../../components/Switch.tsx';
import { problemOf, switchPortfolio } from './portfolio.ts';
import { ShareButton } from './ShareButton.tsx';

interface Props {
  own: OwnPortfolio;
  isChanged: boolean;
  /** Resolves to true if it was saved. */
  onSave: () => Promise<boolean>;
  onShown: (isShown: boolean) => void;
}

/** The switch that makes the portfolio public immediately, and its address. */
export function Shown({ own, isChanged, onSave, onShown }: Props) {
  const sending = useRef(false);
  const [problem, setProblem] = useState('');
  const { isShown, hidden, slug } = own;

  async function change(shown: boolean) {
    if (sending.current) return;
    sending.current = true;
    setProblem('');
    try {
      if (shown && isChanged && !(await onSave())) {
        setProblem('It stays off until your changes are saved.');
        return;
      }
      await switchPortfolio(shown);
      onShown(shown);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      sending.current = false;
    }
  }

  return (
    <aside
      aria-label="Who can see it"
      className="min-w-0 self-start lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
    >
      <div className="ledger p-5">
        <Switch
          label="Show my portfolio"
          text={isShown ? 'Anyone with the link can see it.' : 'Only you can see it.'}
          checked={isShown}
          disabled={hidden !== null && !isShown}
          onChange={(shown) => void change(shown)}
        />
        <p role="alert" className="text-[0.94rem] text-coral not-empty:mt-3">
          {problem}
        </p>
        {hidden && (
          <div className="mt-4 border-t border-dashed border-line pt-4 text-[0.94rem]">
            <p className="font-semibold text-coral">
              A moderator took it down on {fullDate(hidden.at.slice(0, 10))}.
            </p>
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
              {hidden.reason}
            </p>
            <p className="mt-1">
              <a href="/help#contact" className="text-link inline-flex min-h-11 items-center">
                Ask us to look at it again
              </a>
            </p>
          </div>
        )}
        {isShown && !hidden && (
          <div className="mt-4 border-t border-dashed border-line pt-4">
            <p>
              <a
                href={`/portfolio/${slug}`}
                className="text-link inline-flex min-h-11 items-center wrap-anywhere"
              >
                /portfolio/{slug}
              </a>
            </p>
            <div className="mt-2 grid">
              <ShareButton
                slug={slug}
                kind={isChanged ? 'outline' : 'main'}
                title="Share your portfolio"
                text="Here’s what I’ve made so far."
              />
            </div>
          </div>
        )}
      </div>
      <p className="mt-4 text-[0.92rem] text-muted">
        Don’t show clients’ names, addresses, or other people’s work without asking them. Your
        portfolio stays yours when your plan ends.
      </p>
    </aside>
  );
}
