// A project of four weeks as editors publish it, and the client that a member does it for.

/** The business that a project is for. All but the name may be empty. */
export interface Client {
  name: string;
  trade: string;
  sells: string;
  needs: string;
}

export interface PublishedWeek {
  title: string;
  /** The result at the week's end. */
  deliverable: string;
  /** The next thing to do with the result, in the imperative. */
  uses: string;
  /** IDs, in order; the last one's task makes the deliverable. */
  lessons: string[];
}

export interface PublishedProject {
  /** The business model. */
  key: string;
  title: string;
  promise: string;
  /** Keys of the starter ideas that lead to it. */
  ideas: string[];
  clients: (Client & { key: string })[];
  weeks: PublishedWeek[];
  /** Both with {client}. */
  caseText: string;
  showText: string;
}

/** In characters; a fact may be longer. */
export const CLIENT_NAME_MAX = 80;

/** The lesson whose task makes the week's deliverable. */
export const deliveredIn = ({ lessons }: Pick<PublishedWeek, 'lessons'>): string =>
  lessons.at(-1) ?? '';

/** A client that the member has not named. */
export const UNNAMED = 'your client';
