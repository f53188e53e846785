/** What ?path= on a lesson's page can be: the learning path's ID, or its slug. */
export const pathNames = (id: string): string[] => [id, id.replace(/^path-/, '')];
