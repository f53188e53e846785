import { useState } from 'react';
import { Tabs } from '../../components/Tabs.tsx';

const THEMES = [
  { value: 'device', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const TEXT: Record<string, string> = {
  device: 'The page follows the device, as it does for every visitor.',
  light: 'Warm paper, for this page and until it is left.',
  dark: 'The same tokens after sunset, for this page and until it is left.',
};

export function TabsDemo() {
  const [theme, setTheme] = useState('device');
  function choose(value: string) {
    setTheme(value);
    if (value === 'device') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = value;
  }
  return (
    <Tabs label="Theme of this page" tabs={THEMES} value={theme} onChange={choose}>
      <p>{TEXT[theme]}</p>
    </Tabs>
  );
}
