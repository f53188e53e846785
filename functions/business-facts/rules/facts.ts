// The facts that a member enters once about their business. They fill prompts, plans and market research. No schema
// here: islands import this file.

export const BUSINESS_FACTS = {
  yourName: { label: 'Your name', hint: 'The way you sign a message' },
  businessName: { label: 'Name of your business', hint: 'Your own name is fine' },
  offer: { label: 'What you offer', hint: 'Such as: answer pages for local trades' },
  customers: { label: 'Who buys it', hint: 'Such as: plumbing companies with one to eight people' },
  price: { label: 'Your price', hint: 'Such as: $95 a page' },
  place: { label: 'Town or area', hint: 'Where you work, such as: Asheville' },
  country: { label: 'State and country', hint: 'Such as: North Carolina, USA' },
  hours: { label: 'Hours a week', hint: 'Such as: 6' },
  chatTool: { label: 'Chat tool you use', hint: 'Such as: ChatGPT' },
  spreadsheet: { label: 'Spreadsheet app', hint: 'Such as: Google Sheets' },
  voice: { label: 'How you sound', hint: 'Such as: plain, friendly, no slang' },
  clientName: { label: 'Your project’s client', hint: 'A real business or one you made up' },
  clientTrade: { label: 'Your client’s trade', hint: 'Such as: neighborhood bakery' },
  clientSells: { label: 'What your client sells', hint: 'Such as: bread and birthday cakes' },
  clientNeeds: { label: 'What your client needs', hint: 'Such as: fewer calls about prices' },
} as const;

export type BusinessFact = keyof typeof BUSINESS_FACTS;
/** An unknown fact is empty. */
export type BusinessFacts = Record<BusinessFact, string>;

/** What a project writes: a form that does not name them leaves them as they are. */
export const CLIENT_FACTS = ['clientName', 'clientTrade', 'clientSells', 'clientNeeds'] as const;

export const isClientFact = (name: BusinessFact): boolean =>
  (CLIENT_FACTS as readonly BusinessFact[]).includes(name);

/** In characters. */
export const MAX_FACT = 300;

export const NO_FACTS = Object.fromEntries(
  Object.keys(BUSINESS_FACTS).map((name) => [name, '']),
) as BusinessFacts;
