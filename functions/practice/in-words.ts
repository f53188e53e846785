import { MARKED } from './rules/marked.ts';

/** SQL that says an answer of this column in words: “option 2”, “marked 1, 3”, “marked none”. */
export const inWords = (column: string): string => {
  const marks = [1, 2, 3, 4].map(
    (option) => `CASE WHEN ${column} & ${1 << (option - 1)} THEN ', ${option}' ELSE '' END`,
  );
  return `CASE WHEN ${column} < ${MARKED} THEN 'option ' || (${column} + 1)
    WHEN ${column} = ${MARKED} THEN 'marked none' ELSE 'marked ' || substr(${marks.join(' || ')}, 3) END`;
};
