// The place in a lesson that a browser carries to the next page, in a cookie.
/**
 * This browser's current or last place in a lesson, not stored in the account yet: the request that stores it and the
 * request for the next page run at the same time.
 */
export interface LeftPlace {
  moduleId: string;
  part: number;
  block: string | null;
}

export const LEFT_PLACE_COOKIE = 'ai-money-masters-left-at';
/** A lesson's page stores the place within 15 seconds; an unstored place then expires. */
export const LEFT_PLACE_SECONDS = 30;

/** The place as a cookie value. */
export const leftPlaceText = ({ moduleId, part, block }: LeftPlace): string =>
  [moduleId, part, block ?? ''].map(encodeURIComponent).join('~');

/** Null for anything that our pages did not write. */
export function leftPlaceFrom(text: string | undefined): LeftPlace | null {
  const [, moduleId = '', part = '', block = ''] =
    /^([\w-]{1,100})~(\d{1,2})~([\w-]{0,64})$/.exec(text ?? '') ?? [];
  return moduleId ? { moduleId, part: Number(part), block: block || null } : null;
}
