// Shows the hero pictures in turn, until the visitor's button or system setting stops them.
const EVERY_MS = 2000;

const group = document.querySelector('[data-pictures]');
const button = group?.querySelector('button');
if (group && button) {
  const pictures = [...group.querySelectorAll('[data-picture]')];
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let shown = 0;
  let turning: ReturnType<typeof setInterval> | undefined;

  const show = (next: number) => {
    shown = next % pictures.length;
    pictures.forEach((picture, i) => {
      picture.toggleAttribute('data-shown', i === shown);
    });
  };
  const turn = () => {
    clearInterval(turning);
    button.hidden = stillness.matches;
    if (stillness.matches) show(0);
    else if (button.getAttribute('aria-pressed') === 'false')
      turning = setInterval(() => show(shown + 1), EVERY_MS);
  };

  button.addEventListener('click', () => {
    button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') === 'false'));
    turn();
  });
  stillness.addEventListener('change', turn);
  turn();
}
