// A moving picture as the content stores it (studio/model/scenes.ts).

interface ScenePart {
  look: string;
  text: string;
}

export interface SceneScreen {
  screenKind: string;
  title: string;
  parts: readonly ScenePart[];
}

export interface SceneStep {
  caption: string;
  /** From 1. */
  screen: number;
  /** The number of a part, from 1, or a cell such as B2; without it the screen as a whole. */
  pointer?: string | null;
  does: 'point' | 'press' | 'type' | 'highlight' | 'show';
  /** The text that is typed. */
  text?: string | null;
  seconds: number;
}

export interface Scene {
  title: string;
  screens: readonly SceneScreen[];
  steps: readonly SceneStep[];
}
