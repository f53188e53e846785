/** The parts of a prompt that only members whose plan includes it may read. */
export interface PromptText {
  slug: string;
  /** With {variables}. */
  text: string;
  goodAnswer: string;
  /** The check that a person has to make before using an answer. */
  checkFirst: string;
  /** The kind of tool it needs: a key of PROMPT_TOOLS. */
  tool: 'chat' | 'chat-with-files' | 'chat-with-search' | 'image';
  /** The prompt that usually comes next. */
  next: { slug: string; title: string } | null;
  /** The lessons whose task it helps with. */
  lessons: { id: string; title: string }[];
  /** An invented business: values for the variables, a chat tool's answer, and the answer to a vague prompt. */
  example: {
    /** `hint`: what goes in the blank, for its field. */
    values: { variable: string; hint: string; value: string }[];
    answer: string;
    note: string;
    weak: { answer: string; why: string };
  };
}
