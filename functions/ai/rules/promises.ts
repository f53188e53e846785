// Promises of income, which neither we nor a model may make under our name. Deterministic, sentence by sentence.

const NUMBER =
  '(?:a|one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|a few|several|hundred|thousand|million)';
const SUM = [
  String.raw`(?:us)?[$€£]\s?\d[\d,.]*\s?k?`,
  String.raw`\d[\d,.]*\s?k?\s?(?:dollars?|bucks|usd|eur|euros?|pounds)`,
  String.raw`\d[\d,.]*\s?k\b`,
  String.raw`(?:${NUMBER}[- ])*(?:hundreds?|thousands?|millions?)(?:\s(?:of\s)?(?:dollars|bucks|euros))?`,
  String.raw`(?:${NUMBER}\s)+(?:dollars|bucks)`,
  '(?:four|five|six|seven|4|5|6|7)[- ]figures?',
].join('|');
const MONEY = String.raw`(?:${SUM}|money|cash|an? (?:[\w-]+ ){0,2}(?:income|living|fortune|profit|salary)|(?:full[- ]time|extra|steady|real) income|profits?|riches|income)`;
const EARN =
  '(?:earn|make|bring in|pull in|pocket|take home|rake in|net|clear|bank|gross|generate|receive|get|have)';
const SOON = String.raw`(?:in|within|by|during|per|an?|each|every|after)\s(?:(?:just|only|as little as|the|your|next|first|very|\d+|${NUMBER})\s){0,4}(?:hours?|days?|weeks?|weekends?|months?|years?|weekly|monthly)`;
/** A few words of the same sentence. */
const FEW = String.raw`(?:\s+[^\s.!?]+){0,5}?\s+`;
const RESULT =
  '(?:income|earnings?|profits?|results?|success|clients?|customers?|sales|orders|sums?|paychecks?|riches|revenue)';

const PROMISES = [
  // You will earn $5,000 · you’re going to make a living
  String.raw`\byou(?:'ll|\s+will|\s+are going to|'re going to|\s+are guaranteed to|\s+are sure to|\s+are bound to|\s+shall)\b(?:\s+[\w-]+){0,3}?\s+${EARN}\b(?:\s+[^\s.!?]+){0,4}?\s+${MONEY}`,
  // You can easily make $500
  String.raw`\b(?:easily|quickly|effortlessly|automatically|realistically|definitely|surely)\s+${EARN}\b(?:\s+[^\s.!?]+){0,4}?\s+${MONEY}`,
  // earn $5,000 in the first week · make $300 a day
  String.raw`\b(?:earn|make|earning|making|bring(?:ing)? in|pocket(?:ing)?|pull(?:ing)? in|tak(?:e|ing) home|rak(?:e|ing) in)\b(?:\s+[^\s.!?]+){0,3}?\s+(?:${SUM})${FEW}?(?:\s*)${SOON}`,
  // expect $2,000 in your first month
  String.raw`\b(?:expect|count on|look forward to|enjoy|see)\b(?:\s+[^\s.!?]+){0,4}?\s+(?:${SUM})(?:\s+[^\s.!?]+){0,4}?\s+${SOON}`,
  // $5,000 a week is guaranteed · success is guaranteed
  String.raw`(?:${SUM}|\b${RESULT})(?:\s+[^\s.!?]+){0,4}?\s+(?:guaranteed|certain|assured|a sure thing)\b`,
  // guaranteed income · I promise you will earn · we guarantee clients
  String.raw`\b(?:i|we|i'll|we'll|it|this|(?:this|the|our) (?:plan|prompt|lesson|path|site|method|system|offer))\s+(?:[\w-]+\s+)?(?:guarantees?|promises?|assures?|swear)\b(?:\s+[^\s.!?]+){0,6}?\s+(?:${MONEY}|${RESULT}|rich|wealthy|earn)\b`,
  String.raw`\bguaranteed\s+(?:[\w-]+\s+){0,2}?(?:${MONEY}|${RESULT})\b`,
  // members made $5,000
  String.raw`\b(?:members|students|people like you|people|everyone|everybody|anyone|most beginners|beginners|users|many|others)\b(?:\s+[^\s.!?]+){0,5}?\s+(?:earn|make|made|earned|making|earning|bring in|brought in)\s+(?:[^\s.!?]+\s+){0,3}?(?:${SUM})`,
  // your first week brings $5,000
  String.raw`\b(?:this|that|it|your (?:business|offer|shop|store|first (?:day|week|month|year)))\s+(?:will|is going to|can easily)\s+(?:earn|make|bring|pay|give|net|generate)\b(?:\s+[^\s.!?]+){0,4}?\s+(?:${MONEY})`,
  String.raw`\b(?:get|getting|become|becoming|be|making you|make you)\s+(?:[\w-]+\s+)?(?:rich|wealthy|a millionaire)\b`,
  String.raw`\b(?:easy|fast|quick|free)\s+(?:money|cash)\b`,
  String.raw`\bpassive\s+income\b`,
  String.raw`\bfinancial(?:ly)?\s+free(?:dom)?\b`,
  String.raw`\brisk[- ]free\s+(?:income|profit|business|way to (?:earn|make)|money)\b`,
  String.raw`\b(?:can't|cannot|can not|never)\s+(?:fail|lose)\b`,
  String.raw`\b(?:money|income|earn(?:ing)?|sales)\b(?:\s+[^\s.!?]+){0,4}?\s+while you sleep\b`,
  String.raw`\b(?:double|triple|quadruple|10x|5x|3x|multiply)\s+your\s+(?:income|money|revenue|sales|earnings|profits?|salary)\b`,
  String.raw`\byou(?:'ll|\s+will|\s+can)\s+(?:[\w-]+\s+)?quit\s+your\s+(?:[\w-]+\s+)?job\b`,
  String.raw`\breplace\s+your\s+(?:salary|income|paycheck|day job)\s+(?:in|within|by)\b`,
  String.raw`\b(?:unlimited|limitless)\s+(?:income|earning)`,
  String.raw`\bovernight\s+(?:success|riches|millionaire)\b`,
  String.raw`\bnever\s+(?:have to\s+)?worry about money\b`,
].map((source) => new RegExp(source, 'i'));

/** Words that deny a promise or warn of it: “Nobody can promise that”. */
const DENIES =
  /\b(nobody|no one|none of us|nothing|no (?:business|course|tool|model|guarantee|promise|such thing|way|lesson|prompt)|never (?:promise|guarantee|say|write|claim|believe|trust|tell)|don't|do not|doesn't|does not|didn't|isn't|is not|aren't|are not|won't|will not|wouldn't|(?:can't|cannot|can not) (?:promise|guarantee|say|predict|tell|know|be)|not (?:promised?|guaranteed?|a|an|every|everyone|going to)|without (?:promis|guarante)\w*|avoid|beware|careful|watch out|scams?|scammers?|instead of|suspicious|skeptical|leave|claims? (?:like|such as)|sounds? like|if (?:someone|somebody|an ad|anyone|a))\b/i;
/** A denial covers only its own clause: “You don’t need experience, you will earn $500” */
const CLAUSE = /[,;:—–]\s+|\s+(?:but|and|yet|because|so)\s+(?=you|i|we|it|this|your)/i;
const REACHES =
  /\b(nobody|no one|none of us|never|avoid|beware|scams?|scammers?|suspicious|skeptical|claims? (?:like|such as)|no such thing|if (?:someone|somebody|an ad|anyone|a))\b/i;

const MONEY_BACK = /\bmoney[- ]back(?: guarantees?)?\b|\bguarantees? of (?:[\w-]+ ){0,3}days\b/gi;

/** Whether a text, one sentence or more, promises income. Denials and warnings do not. */
export function promisesIncome(text: string): boolean {
  return sentencesIn(plain(text)).some(isPromise);
}

function isPromise(sentence: string): boolean {
  if (!PROMISES.some((promise) => promise.test(sentence))) return false;
  if (!DENIES.test(sentence)) return true;
  // These words negate the whole sentence; a “don’t” only its own clause.
  if (REACHES.test(sentence)) return false;
  return sentence
    .split(CLAUSE)
    .some((clause) => PROMISES.some((promise) => promise.test(clause)) && !DENIES.test(clause));
}

/** The text as readers see it: letters normalized, invisible characters and Markdown removed. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}*_`~#]/gu, '')
    .replace(/[’‘´ʼ]/g, "'")
    .replace(MONEY_BACK, '');

const END = /(?<=[.!?…]["'”’)]*)\s+|\n+/u;
const sentencesIn = (text: string) => text.split(END).filter((sentence) => sentence.trim());
