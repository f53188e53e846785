// Shows the paths of one category without a new page. The address names it, as with the links without JavaScript.

export function handleFilter(root: ParentNode): void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('[data-filter]')];
  const show = (wanted: string) => {
    const known = links.some(({ dataset }) => dataset.filter === wanted) ? wanted : '';
    const cards = [...root.querySelectorAll<HTMLElement>('[data-category]')];
    for (const card of cards) card.hidden = known !== '' && card.dataset.category !== known;
    for (const link of links)
      link.setAttribute('aria-current', String(link.dataset.filter === known));
    const status = root.querySelector('[data-filter-status]');
    const shown = cards.filter(({ hidden }) => !hidden).length;
    if (status) status.textContent = shown === 1 ? '1 path' : `${shown} paths`;
  };
  for (const link of links) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      history.replaceState(null, '', link.href);
      show(link.dataset.filter ?? '');
    });
  }
}
