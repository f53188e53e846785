// A part of Operations: what it loads, what it says for the sentence on top, and how it is shown.
import type { ComponentType } from 'react';
import type { Standing } from '../../../../functions/admin/operations/rules/answer.ts';
import type { ConsoleStore } from '../console-store.ts';

export interface Part<Data = unknown> {
  /** Its heading. */
  title: string;
  /** Behind the heading, in mono: “work within 5 s”. */
  note?: string;
  /** Over both columns. */
  isWide?: true;
  store: ConsoleStore<Data>;
  standingOf: (data: Data) => Standing;
  Show: ComponentType<{ data: Data }>;
}

/** For the list of parts, which has parts of every kind of data. */
export const part = <Data>(of: Part<Data>): Part => of as unknown as Part;
