// A step as every screen and email names it.

/** A lesson as a step. */
export interface StepLesson {
  id: string;
  /** `continue` has a place in the lesson, `start` is a member's first, `next` follows a finished one. */
  stage: 'continue' | 'start' | 'next';
  /** Position of the part to go on with, from 0. */
  part: number;
  /** Minutes to read the whole lesson. */
  minutes: number;
}

export interface Step {
  kind:
    | 'set-up'
    | 'lesson'
    | 'prompt'
    | 'task'
    | 'review'
    | 'practice'
    | 'hand-in'
    | 'project'
    | 'plan-week'
    | 'use';
  title: string;
  /** One sentence: why this, and why now. */
  reason: string;
  /** Minutes that it takes; of a lesson those to read, and of one under way those that are left. */
  minutes: number;
  /** Minutes for the exercises and the core of the task; set for a lesson. */
  doing?: number;
  /** A path of this site. */
  href: string;
  /** Set for a lesson. */
  lesson?: StepLesson;
  /** The result, after "You’ll have"; set for a project’s piece, and for a task of the week that has one. */
  result?: string;
}

export const lessonHref = (id: string) => `/micro-learning?module=${encodeURIComponent(id)}`;
