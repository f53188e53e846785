// Tabs as in the ARIA Authoring Practices, without React: one Tab stop, arrow keys choose.
const STEPS: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function enlivenTabs(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  const choose = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      const is = tab === chosen;
      tab.ariaSelected = String(is);
      tab.tabIndex = is ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = !is;
    }
  };
  list.addEventListener('click', ({ target }) => {
    const tab = (target as Element).closest<HTMLElement>('[role=tab]');
    if (tab) choose(tab);
  });
  list.addEventListener('keydown', (event) => {
    const place = tabs.indexOf(event.target as HTMLElement);
    const next = tabs[STEPS[event.key]?.(place, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    choose(next);
    next.focus();
  });
}
