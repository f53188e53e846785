import Bowser from 'bowser';

/** What a person calls the thing they sign in with, such as "Chrome on Android"; '' when nothing is recognised. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 512));
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 60);
}
