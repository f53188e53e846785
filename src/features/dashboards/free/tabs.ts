// Tabs as in the ARIA Authoring Practices: one Tab stop, arrow keys choose. The address names the tab, so that a reload,
// a bookmark and the way back show the same one.
import {
  DASHBOARD_TABS,
  isDashboardTab,
} from '../../../../functions/dashboards/rules/dashboards.ts';

const STEPS: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const list = document.querySelector<HTMLElement>('[data-tabs]');
const tabs = [...(list?.querySelectorAll<HTMLAnchorElement>('[data-tab]') ?? [])];
const panels = [...document.querySelectorAll<HTMLElement>('[data-tab-panel]')];

function show(name: string): void {
  for (const tab of tabs) {
    const isChosen = tab.dataset.tab === name;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
  }
  for (const panel of panels) panel.hidden = panel.dataset.tabPanel !== name;
}

function choose(tab: HTMLAnchorElement): void {
  if (tab.href !== location.href) history.pushState(null, '', tab.href);
  show(tab.dataset.tab ?? '');
}

function named(): string {
  const tab = new URLSearchParams(location.search).get('tab') ?? '';
  return isDashboardTab(tab) ? tab : DASHBOARD_TABS[0];
}

list?.addEventListener('click', (event) => {
  const tab = (event.target as Element).closest<HTMLAnchorElement>('[data-tab]');
  // The browser opens a new tab or window as from any link.
  if (!tab || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  choose(tab);
});
list?.addEventListener('keydown', (event) => {
  const place = tabs.indexOf(event.target as HTMLAnchorElement);
  const next = tabs[STEPS[event.key]?.(place, tabs.length) ?? -1];
  if (!next) {
    // A tab is pressed with Space as well as with Enter.
    if (event.key === ' ' && place >= 0) {
      event.preventDefault();
      tabs[place]?.click();
    }
    return;
  }
  event.preventDefault();
  choose(next);
  next.focus();
});
window.addEventListener('popstate', () => show(named()));
