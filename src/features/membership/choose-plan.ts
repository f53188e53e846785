// Keeps the chosen plan through sign-in. The key is the client's own choice, without the product's prefix.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-choose-plan]')) {
  link.addEventListener('click', () => {
    try {
      localStorage.setItem('selectedPlan', link.dataset.choosePlan ?? '');
    } catch {
      // Storage may be blocked; the URL carries the plan as well.
    }
  });
}
