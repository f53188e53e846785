/** The values of ?path= on a lesson's page: the learning path's ID, or its slug. */
export const pathNames = (id: string): string[] => [id, id.replace(/^path-/, '')];
