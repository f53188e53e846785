import type { ChatEvents } from '../../../functions/ai-chat/stream.ts';

type Answer = ChatEvents['answer'];

/** A question and what came back. Only on this page: nothing of it is stored. */
export interface Exchange {
  /** A UUID: asked again, it is the same message. */
  id: string;
  question: string;
  /** `thinking` until the first word. `failed`: no answer, or only a part of one. */
  state: 'thinking' | 'writing' | 'answered' | 'stopped' | 'failed';
  /** `model` while and after a model writes. */
  by: 'rules' | 'model';
  text: string;
  kind: Answer['kind'];
  note: Answer['note'];
  sources: Answer['sources'];
  links: Answer['links'];
  suggestions: string[];
  /** For the member. */
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
