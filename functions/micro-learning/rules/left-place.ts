// The place in a lesson that a browser carries to the next page, in a cookie.
/**
 * Where this browser is in a lesson, or has just left it, while the account does not know it yet: the request that tells
 * it and the next page's are on their way together.
 */
export interface LeftPlace {
  moduleId: string;
  part: number;
  block: string | null;
}

export const LEFT_PLACE_COOKIE = 'ai-money-masters-left-at';
/** A lesson's page tells the account after 15 at the latest; a place that never arrived is then forgotten. */
export const LEFT_PLACE_SECONDS = 30;

/** As a cookie's value. */
export const leftPlaceText = ({ moduleId, part, block }: LeftPlace): string =>
  [moduleId, part, block ?? ''].map(encodeURIComponent).join('~');

/** Null for anything that our pages did not write. */
export function leftPlaceFrom(text: string | undefined): LeftPlace | null {
  const [, moduleId = '', part = '', block = ''] =
    /^([\w-]{1,100})~(\d{1,2})~([\w-]{0,64})$/.exec(text ?? '') ?? [];
  return moduleId ? { moduleId, part: Number(part), block: block || null } : null;
}
