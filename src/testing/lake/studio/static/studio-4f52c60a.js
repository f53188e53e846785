export const inPlaceOf = 'the Studio';
