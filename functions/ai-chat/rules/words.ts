// Turns questions and content into search terms: lower case, without filler words and endings, synonyms unified.

/** Words that don't tell what a question is about. */
const FILLER = new Set(
  `a about again all also am an and any anyone anything are as at be because been before being but by can could did do does
  doing done don for from get gets getting give go going got had has have having he hello help her here hers hey hi him his how i
  id if im in into is it its ive just know let like ll make me more most much my need of ok on one or our out please really
  s should show so some someone something still t tell than thank thanks that the their them then there these they thing
  things this to too up us use very want was way we well were what when where which who whom why will with would you your
  youre re ve want wanna isn doesn didn won explain find best good able ask`.split(/\s+/),
);

/** Synonyms that members use, and on the right our content's term. */
const SAME: [RegExp, string][] = [
  [
    /\b(unsubscribe|quit|stop paying|stop my (membership|subscription|plan)|end my (membership|subscription|plan))\b/g,
    ' cancel ',
  ],
  [/\b(leave|leaving) (this|the|your) (site|platform|program)\b/g, ' cancel '],
  [
    /\b(money back|my money back|give me back|return policy|refunds?|refunded)\b/g,
    ' refund guarantee ',
  ],
  [
    /\b(how much (should|do|can) i (charge|ask)|what (should|do|can) i charge|charge|charging|my rates?|hourly rate|quote)\b/g,
    ' price first service ',
  ],
  [/\b(little money|small budget|low budget|cheap|cheaply)\b/g, ' spend dollar '],
  [/\bpricing\b/g, ' price '],
  [
    /\b(no time|not enough time|too busy|so busy|hours a week|time per week|busy mom|busy dad|two jobs|kids? at home)\b/g,
    ' time week ',
  ],
  [
    /\b(earn|earning|income|make money|money (will|can|could) i make|get rich|profit|salary)\b/g,
    ' money make ',
  ],
  [
    /\b(get|gets|getting|find|finding|win|land|reach|attract|need|want) (me |my |the |some |more |new |any |a |an |our )*(first )?(paying )?(clients?|customers?|buyers?)\b|\b(nobody|no one) (buys|orders|hires me)\b|\bno (customers?|clients?|sales|orders) yet\b|\bwithout (a |an |any )?(following|followers|audience)\b/g,
    ' soon first client test idea conversation ',
  ],
  [/\b(customers?|buyers?)\b/g, ' client '],
  [
    /\b(abroad|overseas|foreign|other countries|another country)\b/g,
    ' client another country paid ',
  ],
  [
    /\b(doesnt|dont|wont|didnt|never|not|late|refuses to) pay(s|ing)?( me| my| the| his| her| their)?\b|\b(unpaid|overdue) (bills?|invoices?)\b/g,
    ' first invoice paid ',
  ],
  [
    /\b(nobody|no one|noone|people dont|they dont) (answers?|repl(y|ies)|responds?|writes? back)\b|\bno (reply|replies|responses?)\b/g,
    ' subject line follow people answer ',
  ],
  [/\bprices? (go(es|ing)?|went) up\b|\bprice (increase|rise)s?\b/g, ' price join '],
  [
    /\b(difference|differ|compare|comparison)\b.{0,30}\b(plans?|memberships?|tiers?)\b/g,
    ' older plan cost complete plan ',
  ],
  [
    /\b(paste|type|put|enter|upload)\b.{0,30}\b(ai|chat ?gpt|claude|gemini|chat ?bot)\b/g,
    ' keep private data out ',
  ],
  [
    /\b(ai|answers?|output)s?\b.{0,20}\b(right|true|correct|wrong|accurate)\b/g,
    ' trust chat tool work facts ',
  ],
  [
    /\b(make|making|film|filming|shoot|record|edit|editing) (a |an |my |some |short )*(videos?|reels?|tiktoks?|clips?)\b/g,
    ' edit short video phone publish ',
  ],
  [/\bautomations? (breaks?|fails?|stops?|goes wrong)\b/g, ' build automation fail safely '],
  [/\b(avoid|spot|recognize|recogni[sz]e) (a |the )?scams?\b/g, ' spot scam cost '],
  [/\b(too expensive|haggl\w*|cheaper price)\b/g, ' discount request rule '],
  [/\b(chat ?gpt|claude|gemini|copilot|llm|chat ?bot)\b/g, ' ai chat tool '],
  [
    /\b(hallucinat\w*|made up|makes? (things|stuff|facts) up|invents?|wrong facts|lies?|lying|trust)\b/g,
    ' trust facts check ',
  ],
  [/\b(smart ?phone|mobile|android|iphone)\b/g, ' phone '],
  [/\bphone (is )?enough\b|\b(only|just) (have |own )?(a|my) phone\b/g, ' work old phone '],
  [/\b(credit card|debit card|safe to pay)\b/g, ' card pay safe '],
  [/\b(declined|payment (failed|didn.?t go through|problem))\b/g, ' payment fail '],
  [/\b(taxes|irs|llc|register|registration|legal)\b/g, ' rule registration tax contract '],
  [/\b(insta|instagram|tiktok|facebook|linkedin|pinterest)\b/g, ' social platform post '],
  [/\b(pyramid( scheme)?|mlm|recruit(ing)?)\b/g, ' recruit people earn '],
  [
    /\b(newbie|no experience|never done|not technical|non.?technical|too old|stupid)\b/g,
    ' beginner never technical ',
  ],
  [/\b(private|privacy|confidential|personal data|gdpr|client data)\b/g, ' private data '],
  [/\b(image|picture|photo|logo|midjourney|canva)s?\b/g, ' picture image '],
  [/\b(testimonial|review|referral|word of mouth)s?\b/g, ' review referral '],
  [
    /\b(talk to (a |some)?(real )?(human|person|one)|real person|customer (service|support)|support team|contact|phone number)\b/g,
    ' support helps ',
  ],
  [/\b(website|web ?site|home ?page|web page)\b/g, ' page landing '],
  [/\b(friends?|invite|inviting|refer)\b/g, ' invite friend free year '],
];

/** Adds our content's term after each synonym in a question. */
export function inOurWords(question: string): string {
  let text = question
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .replace(/\b(can|won|don|isn|doesn|didn|couldn|wouldn|haven)'t\b/g, '$1t')
    .replace(/'(s|re|ve|ll|d|m)\b/g, '');
  for (const [pattern, ours] of SAME) text = text.replace(pattern, (found) => `${found}${ours}`);
  return text;
}

/** Null for filler words. For MiniSearch, in the index and in questions alike. */
export function term(word: string): string | null {
  const letters = word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (letters.length < 2 || FILLER.has(letters)) return null;
  return stem(letters);
}

/** The terms of a text, without filler words. */
export function termsOf(text: string): Set<string> {
  return new Set(text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => term(word) ?? []));
}

function stem(word: string): string {
  if (word.length < 4) return word.replace(/(?<=[^aius])s$/, '');
  const singular = word
    .replace(/(ss|us|is)$/, '$1#')
    .replace(/ies$/, 'y')
    .replace(/(?<!#)s$/, '')
    .replace('#', '');
  return singular
    .replace(/(.{3,})(ing|ed)$/, '$1')
    .replace(/([b-df-hj-np-rt-vx-z])\1$/, '$1')
    .replace(/(.{3,})e$/, '$1');
}
