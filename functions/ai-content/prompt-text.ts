/** What a plan opens of a prompt. */
export interface PromptText {
  slug: string;
  /** With {variables}. */
  text: string;
  goodAnswer: string;
  /** A made-up business: values for the variables, and what a chat tool answered. */
  example: { values: { variable: string; value: string }[]; answer: string; note: string } | null;
}
