export type TutorialParts = ReturnType<typeof tutorialParts>;

/** The elements that TutorialDialog.astro rendered. */
export function tutorialParts(dialog: HTMLDialogElement) {
  const all = <E extends HTMLElement>(name: string) => [
    ...dialog.querySelectorAll<E>(`[data-tutorial-${name}]`),
  ];
  const steps = all('step');
  return {
    dialog,
    steps,
    ids: steps.map(({ dataset }) => dataset.tutorialStep ?? ''),
    all,
    part: <E extends HTMLElement>(name: string) => all<E>(name)[0] as E,
    button: (name: string) =>
      dialog.querySelector<HTMLButtonElement>(
        `[data-tutorial-press="${name}"]`,
      ) as HTMLButtonElement,
  };
}
