// The places in a lesson's page that other pages lead to.

/** The anchor of a lesson's task. */
export const TASK_ANCHOR = 'task';
/** The anchor of a check question. */
export const questionAnchor = (key: string) => `question-${key}`;
