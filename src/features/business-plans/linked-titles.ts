// Titles of the lessons and prompts that a plan's 90 days link to: content, which is not available to the rules.
export interface LinkedTitles {
  /** By document ID. */
  lessons: Readonly<Record<string, { title: string; takes: string }>>;
  /** By slug. */
  prompts: Readonly<Record<string, string>>;
}
