import type { ChatEvents } from '../../../functions/ai-chat/stream.ts';

type Answer = ChatEvents['answer'];

/** A question and its answer. Only on this page: never stored. */
export interface Exchange {
  /** A UUID: asking again with it counts as the same message. */
  id: string;
  question: string;
  /** `thinking` until the first word. `failed`: no answer, or only part of one. */
  state: 'thinking' | 'writing' | 'answered' | 'stopped' | 'failed';
  /** `model` during and after an answer by a model. */
  by: 'rules' | 'model';
  text: string;
  kind: Answer['kind'];
  note: Answer['note'];
  sources: Answer['sources'];
  links: Answer['links'];
  suggestions: string[];
  /** The message for the member. */
  error: string | null;
  canTryAgain: boolean;
}

export const newExchange = (id: string, question: string): Exchange => ({
  id,
  question,
  state: 'thinking',
  by: 'rules',
  text: '',
  kind: 'answer',
  note: null,
  sources: [],
  links: [],
  suggestions: [],
  error: null,
  canTryAgain: false,
});
