/** The address of a block on its lesson's page. The heading of a part has had its own for longer. */
export const blockAnchor = (key: string, isPart = false) => `${isPart ? 'part' : 'p'}-${key}`;
