import Bowser from 'bowser';

/** A readable browser and system name, such as "Chrome on Android"; '' when neither is recognized. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 512));
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 60);
}
