/** One prompt is open at a time, so a field's ID is its variable's name. */
export const blankId = (name: string): string => `blank-${name}`;
