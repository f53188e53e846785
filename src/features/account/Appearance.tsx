import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Section } from './Section.tsx';
import { $theme, chooseTheme, readTheme, type Theme } from './theme.ts';

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'device', label: 'Like my device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function Appearance() {
  const theme = useStore($theme, { ssr: 'initial' });
  useEffect(readTheme, []);
  return (
    <Section id="appearance" title="Appearance" text="For this browser only.">
      <fieldset>
        <legend className="sr-only">Theme</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {THEMES.map(({ value, label }) => (
            <label
              key={value}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line bg-sheet px-4 has-checked:border-ink has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="theme"
                value={value}
                checked={theme === value}
                onChange={() => chooseTheme(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </Section>
  );
}
