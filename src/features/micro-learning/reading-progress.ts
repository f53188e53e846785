// Moves the bar of ReadingProgress.astro. Plain script.

/** Text above this share of the window's height counts as read. */
const READ = 0.6;

function minutesLeftText(minutes: number, share: number): string {
  if (share >= 1) return 'End of the text';
  return `about ${Math.max(1, Math.ceil(minutes * (1 - share)))} min left`;
}

export function showReadingProgress(lesson: HTMLElement): void {
  const place = document.querySelector<HTMLElement>('[data-reading-progress]');
  const bar = place?.querySelector('progress');
  const text = place?.querySelector('[data-minutes-left]');
  if (!place || !bar || !text) return;
  const minutes = Number(place.dataset.minutes);
  let isPlanned = false;
  const show = () => {
    isPlanned = false;
    const { top, height } = lesson.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (innerHeight * READ - top) / Math.max(1, height)));
    // Nothing has been read before the first scroll.
    const read = scrollY === 0 ? 0 : share;
    bar.value = Math.round(read * 1000);
    const left = minutesLeftText(minutes, read);
    if (text.textContent !== left) text.textContent = left;
  };
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(show);
  };
  addEventListener('scroll', plan, { passive: true });
  addEventListener('resize', plan);
  plan();
}
