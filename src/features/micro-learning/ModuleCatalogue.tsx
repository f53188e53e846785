import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { $tab, chooseTab, showProgressOn } from './catalogue-view.ts';
import { ALL, categoryTabs, isUnderTab } from './categories.ts';
import { $modules, loadModules } from './progress.ts';

interface Props {
  /** The category of each prerendered card. */
  categories: string[];
  /** The cards: static HTML that React leaves alone. */
  children: ReactNode;
}

export function ModuleCatalogue({ categories, children }: Props) {
  const tab = useStore($tab, { ssr: 'initial' });
  const modules = useStore($modules, { ssr: 'initial' });
  const cards = useRef<HTMLDivElement>(null);
  const tabs = categoryTabs(categories);

  useEffect(() => {
    void loadModules();
    const wanted = new URLSearchParams(location.search).get('category');
    if (wanted) $tab.set(wanted);
    return cards.current ? showProgressOn(cards.current) : undefined;
  }, []);

  const inUse =
    modules.state === 'ready' ? modules.list.map(({ category }) => category as string) : categories;
  const shown = inUse.filter((category) => isUnderTab(tab, category)).length;
  const label = tabs.find(({ value }) => value === tab)?.label ?? tab;

  return (
    <Tabs label="Categories" tour="categories" tabs={tabs} value={tab} onChange={chooseTab}>
      <p role="status" className="mb-4 font-mono text-[0.82rem] text-muted">
        {shown === 1 ? '1 module' : `${shown} modules`}
      </p>
      <div ref={cards} hidden={shown === 0}>
        {children}
      </div>
      {shown === 0 && (
        <EmptyState
          title="No modules found"
          text={
            tab === ALL
              ? 'No learning modules are available yet.'
              : `No modules found in the "${label}" category.`
          }
          action={
            tab !== ALL && (
              <Button kind="outline" onClick={() => chooseTab(ALL)}>
                Show all modules
              </Button>
            )
          }
        />
      )}
    </Tabs>
  );
}
