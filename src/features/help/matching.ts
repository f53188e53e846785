export interface Asked {
  question: string;
  answer: string;
  category: string;
}

/** The text is in the question or in the answer, ignoring case, and the category is the chosen one or all (""). */
export function isWanted({ question, answer, category }: Asked, words: string, chosen: string) {
  const wanted = words.trim().toLowerCase();
  const stands = (text: string) => text.toLowerCase().includes(wanted);
  return (chosen === '' || category === chosen) && (stands(question) || stands(answer));
}
