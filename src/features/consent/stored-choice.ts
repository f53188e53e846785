// The choice as stored in the visitor's browser: a flag with the policy version, and the preferences.
export interface Preferences {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  functional: boolean;
}

export const FLAG_KEY = 'ai-money-masters-cookie-consent';
export const PREFERENCES_KEY = 'ai-money-masters-cookie-preferences';

export function storeChoice(storage: Storage, version: string, preferences: Preferences): void {
  // The flag last: a flag without preferences would be an unknown choice.
  storage.setItem(PREFERENCES_KEY, JSON.stringify(preferences));
  storage.setItem(FLAG_KEY, version);
}

/** Null when nothing is stored, when it is damaged, or when it was for another version of the policy. */
export function storedChoice(
  storage: Pick<Storage, 'getItem'>,
  version: string,
): Preferences | null {
  try {
    if (storage.getItem(FLAG_KEY) !== version) return null;
    const { necessary, analytics, marketing, functional } = JSON.parse(
      storage.getItem(PREFERENCES_KEY) ?? '',
    );
    const areSwitches = [analytics, marketing, functional].every((on) => typeof on === 'boolean');
    return necessary === true && areSwitches
      ? { necessary, analytics, marketing, functional }
      : null;
  } catch {
    return null;
  }
}
