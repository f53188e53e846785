// Filters untrusted text: links from a model, and a member's text that addresses the model.

const LINK = /https?:|www\.|\]\(|<\/?[a-z!]|\b[\w-]+\.(com|net|org|io|ai|co|xyz|ru|app)\b/i;

/** URLs, Markdown links and markup: our advice has none. Names of tools such as Copy.ai are not links. */
export const hasLink = (text: string): boolean => LINK.test(text.replaceAll('Copy.ai', ''));

const INSTRUCTIONS =
  /\b(ignore|disregard|forget|override)\b.{0,40}\b(instructions?|rules?|prompts?|above|previous|everything)\b|\b(system|developer) (prompt|message)\b|\byou are now\b|\b(act|behave) as\b|\bjailbreak\b|<\|?[a-z_/]+|\b(respond|reply|answer) (only )?with\b|```/is;

/** Whether a text seems to instruct a model rather than describe the member. Then our own rules answer. */
export const seemsInstructions = (text: string): boolean => INSTRUCTIONS.test(text);
