/** The anchor of a block on its lesson's page. Part headings keep their older `part-` prefix. */
export const blockAnchor = (key: string, isPart = false) => `${isPart ? 'part' : 'p'}-${key}`;
