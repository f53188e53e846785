// The chosen plan survives the way through signing in. The key is the client's own, without the product's prefix.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-choose-plan]')) {
  link.addEventListener('click', () => {
    try {
      localStorage.setItem('selectedPlan', link.dataset.choosePlan ?? '');
    } catch {
      // Storage may be switched off; the address carries the plan as well.
    }
  });
}
