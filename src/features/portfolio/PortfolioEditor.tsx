import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  OwnPortfolio,
  PortfolioSettings,
} from '../../../functions/portfolio/rules/portfolio.ts';
import type { OwnProject } from '../../../functions/projects/state.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useLeaveQuestion } from '../../components/use-leave-question.ts';
import { Arrangement } from './Arrangement.tsx';
import { isSame, previewOf, settingsOf, withCase } from './arrange.ts';
import { PortfolioView } from './PortfolioView.tsx';
import { fieldsOf, problemOf, projectToShow, readPortfolio, savePortfolio } from './portfolio.ts';
import { Shown } from './Shown.tsx';
import { Texts } from './Texts.tsx';

/** The editor of a member’s public page. Nothing is public until the member makes it so. */
export function PortfolioEditor() {
  const [own, setOwn] = useState<OwnPortfolio | 'loading' | 'failed'>('loading');
  const [project, setProject] = useState<OwnProject | null>(null);
  const load = useCallback(async () => {
    setOwn('loading');
    try {
      const [portfolio, begun] = await Promise.all([readPortfolio(), projectToShow()]);
      setProject(begun);
      setOwn(portfolio);
    } catch {
      setOwn('failed');
    }
  }, []);
  useEffect(() => void load(), [load]);

  if (own === 'loading')
    return (
      <div role="status" aria-label="Loading your portfolio" className="grid gap-5">
        <Skeleton className="h-28" />
        <Skeleton className="h-96" />
      </div>
    );
  if (own === 'failed')
    return (
      <div role="alert">
        <EmptyState
          title="Your portfolio didn’t load"
          text="Nothing is lost. It was a connection problem."
          action={<Button onClick={() => void load()}>Try again</Button>}
        />
      </div>
    );
  return <Form {...{ own, project }} onOwn={setOwn} />;
}

interface FormProps {
  own: OwnPortfolio;
  /** Its works are put on the page. */
  project: OwnProject | null;
  onOwn: (own: OwnPortfolio) => void;
}

function Form({ own, project, onOwn }: FormProps) {
  const [settings, setSettings] = useState<PortfolioSettings>(() =>
    project ? withCase(settingsOf(own), project) : settingsOf(own),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [note, setNote] = useState(project ? 'Your project’s work is on it. Not saved yet.' : '');
  const [isPreview, setPreview] = useState(false);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const isNew = own.updatedAt === null;
  const isChanged = isNew || !isSame(settings, settingsOf(own));

  const isTouched = !isSame(settings, settingsOf(own));
  useLeaveQuestion(isTouched);

  function change(changed: Partial<PortfolioSettings>) {
    setSettings((before) => ({ ...before, ...changed }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))),
    );
    setNote('');
  }

  async function save(): Promise<boolean> {
    if (sending.current) return false;
    sending.current = true;
    setBusy(true);
    setNote('');
    try {
      const saved = await savePortfolio(settings);
      onOwn({ ...saved, isShown: own.isShown });
      setSettings(settingsOf(saved));
      setErrors({});
      setNote('Saved.');
      return true;
    } catch (error) {
      setErrors(fieldsOf(error));
      setNote(`Not saved. ${problemOf(error)}`);
      return false;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Shown
        {...{ own, isChanged }}
        onSave={save}
        onShown={(isShown) => onOwn({ ...own, isShown })}
      />
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        {/* Keeps the focused element above the bar with Save. */}
        <div hidden={isPreview} className="[&_:is(a,button,input,textarea)]:scroll-mb-28">
          <Texts {...{ own, settings, errors }} onChange={change} />
          <Arrangement own={own} items={settings.items} onChange={(items) => change({ items })} />
        </div>
        {isPreview && (
          <section
            aria-label="Preview"
            className="rounded-surface border-[1.5px] border-dashed border-edge bg-paper p-5 md:p-8"
          >
            <PortfolioView portfolio={previewOf(own, settings)} isPreview />
          </section>
        )}
        <div className="page-bar mt-8 flex flex-wrap items-center gap-3">
          <Button
            busy={busy}
            settled={!isChanged}
            kind={isChanged ? 'main' : 'done'}
            onClick={() => void save()}
          >
            {isChanged ? 'Save' : 'Saved'}
          </Button>
          <Button kind="outline" onClick={() => setPreview(!isPreview)}>
            {isPreview ? 'Back to editing' : 'Preview'}
          </Button>
          <p role="status" className="min-w-0 text-[0.94rem] wrap-anywhere text-muted">
            {note}
          </p>
        </div>
      </div>
    </div>
  );
}
