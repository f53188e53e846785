// Maps a prompt's variables to business facts: by name, as the 500 prompts use it. In most of them {business} and
// {owner_name} are the member's client.
import type { BusinessFact, BusinessFacts } from '../../business-facts/rules/facts.ts';
import { variablesOf } from './variables.ts';

const ALWAYS: Readonly<Record<string, BusinessFact>> = {
  my_name: 'yourName',
  my_business: 'businessName',
  my_company: 'businessName',
  business_name: 'businessName',
  my_offer: 'offer',
  my_service: 'offer',
  first_service: 'offer',
  my_planned_price: 'price',
  type_of_business: 'customers',
  type_of_client: 'customers',
  kind_of_clients: 'customers',
  kind_of_customers: 'customers',
  target_clients: 'customers',
  who: 'customers',
  // Clients are usually local.
  town: 'place',
  area: 'place',
  // In the prompts, the place whose law or tax office applies.
  my_place: 'country',
  country: 'country',
  state_or_country: 'country',
  country_or_state: 'country',
  city_state_or_country: 'country',
  weekly_hours: 'hours',
  free_hours: 'hours',
  my_hours_per_week: 'hours',
  chat_tool: 'chatTool',
  spreadsheet_app: 'spreadsheet',
  sheet_tool: 'spreadsheet',
};

/** In a prompt about a client's business, these are the member's only where the sentence says I, me or my. */
const UNLESS_OF_A_CLIENT: Readonly<Record<string, BusinessFact>> = {
  service: 'offer',
  offer: 'offer',
  price: 'price',
  customers: 'customers',
  type_of_customer: 'customers',
  who_the_customers_are: 'customers',
};

/** The member's only where the sentence says I, me or my: a helper has hours a week as well. */
const IN_THE_FIRST_PERSON: Readonly<Record<string, BusinessFact>> = { hours_per_week: 'hours' };

/** The client of the member's project. `business` and `shop` are the client's in nearly every prompt that names them. */
const OF_THE_PROJECT: Readonly<Record<string, BusinessFact>> = {
  client_name: 'clientName',
  client_business: 'clientName',
  client: 'clientName',
  business: 'clientName',
  shop: 'clientName',
  trade: 'clientTrade',
  client_type: 'clientTrade',
};

const OF_A_CLIENT = new Set(['business', 'owner_name', 'client_business', 'shop']);

/** The fact that each variable of the prompt stands for; variables without one are missing. */
export function factsOfPrompt(text: string): Readonly<Record<string, BusinessFact>> {
  const variables = variablesOf(text);
  const isAboutClient = variables.some((name) => OF_A_CLIENT.has(name));
  const known: Record<string, BusinessFact> = {};
  for (const name of variables) {
    const fact =
      own(ALWAYS, name) ??
      own(OF_THE_PROJECT, name) ??
      ((!isAboutClient || isFirstPerson(name, text)) && own(UNLESS_OF_A_CLIENT, name)) ??
      (isFirstPerson(name, text) && own(IN_THE_FIRST_PERSON, name));
    if (fact) known[name] = fact;
  }
  return known;
}

/** Variables that the facts and the calendar fill. `today` is a date in words; null where it is not known yet. */
export function knownValues(
  text: string,
  facts: BusinessFacts | null,
  today: string | null,
): Readonly<Record<string, string>> {
  const known: Record<string, string> = {};
  for (const [name, fact] of Object.entries(factsOfPrompt(text))) {
    const value = facts?.[fact]?.trim();
    if (value) known[name] = value;
  }
  if (today && variablesOf(text).includes('todays_date')) known.todays_date = today;
  return known;
}

function own(facts: Readonly<Record<string, BusinessFact>>, name: string) {
  return Object.hasOwn(facts, name) ? facts[name] : undefined;
}

/** Whether the sentence of the variable's first occurrence is in the first person. */
function isFirstPerson(name: string, text: string): boolean {
  const before = text.slice(0, text.indexOf(`{${name}}`));
  const sentence = before.slice(before.search(/[^.!?\n]*$/));
  return /\b(I|I’m|I'm|me|my|mine)\b/i.test(sentence);
}
