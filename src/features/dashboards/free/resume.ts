// "Resume now" on the dashboard of a paused member. The button names the amount, so the member has agreed to it.

const NOT_SENT = 'Nothing was changed. Please check your connection and try again.';

/** Does nothing for members who are not paused: their page has no such button. */
export function handleResume(page: Document): void {
  const button = page.querySelector<HTMLButtonElement>('[data-resume]');
  const problem = page.querySelector<HTMLElement>('[data-resume-problem]');
  if (!button || !problem) return;
  button.addEventListener('click', async () => {
    if (button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    problem.textContent = '';
    const failed = await resume();
    if (failed === null) return location.assign('/dashboard');
    problem.textContent = failed;
    button.removeAttribute('aria-busy');
  });
}

/** The rest is loaded on the press: only few members see the button. */
const resume = () =>
  import('./resume-plan.ts').then(
    ({ resumePlan }) => resumePlan(),
    () => NOT_SENT,
  );
