// Loads the player of a scene with the first touch. Nothing plays by itself.
const WAKING = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'];
const NOT_LOADED = 'We couldn’t load the player. Check your connection, or read all steps.';

const load = () => import('./player.ts');

for (const scene of document.querySelectorAll<HTMLElement>('[data-scene]')) {
  const waiting = new AbortController();
  let pressed: HTMLElement | null = null;
  let isLoading = false;

  const wake = async ({ type, target }: Event) => {
    if (type === 'click') pressed = (target as Element).closest('button');
    if (isLoading) return;
    isLoading = true;
    const player = await load().catch(() => null);
    isLoading = false;
    const problem = scene.querySelector('[data-scene-problem]');
    if (problem) problem.textContent = player || !pressed ? '' : NOT_LOADED;
    if (player) {
      waiting.abort();
      player.startScene(scene);
      pressed?.click();
    }
    pressed = null;
  };
  for (const type of WAKING)
    scene.addEventListener(type, (event) => void wake(event), {
      ...{ passive: true, signal: waiting.signal },
    });
}

// A page that a device keeps needs the player, too (features/offline/register.ts).
document.addEventListener('keep-parts', (event) => {
  (event as CustomEvent<Promise<unknown>[]>).detail.push(load());
});

export {};
