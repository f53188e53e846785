/** The parts of a prompt that only members whose plan includes it may read. */
export interface PromptText {
  slug: string;
  /** With {variables}. */
  text: string;
  goodAnswer: string;
  /** What a person has to check in an answer before using it. */
  checkFirst: string;
  /** The kind of tool it needs: a key of PROMPT_TOOLS. */
  tool: 'chat' | 'chat-with-files' | 'chat-with-search' | 'image';
  /** What usually comes after it. */
  next: { slug: string; title: string } | null;
  /** The lessons whose task it helps with. */
  lessons: { id: string; title: string }[];
  /** A made-up business: values for the variables, what a chat tool answered, and what a vague prompt leads to. */
  example: {
    values: { variable: string; value: string }[];
    answer: string;
    note: string;
    weak: { answer: string; why: string } | null;
  } | null;
}
