// Emergencies: questions that need a person, not a lesson. Answered with contacts, never counted or sent to a model.

export type Care = 'danger' | 'violence' | 'money';

const SIGNS: [Care, RegExp][] = [
  [
    'danger',
    /\b(suicid\w*|kill(ing)? my ?self|end(ing)? (my life|it all)|take my (own )?life|(want|wanna|going) to die|wish i (was|were) dead|better off dead|hurt(ing)? my ?self|self.?harm\w*|cut(ting)? myself|no reason to live|don'?t want to (live|be here|wake up)|can'?t go on( living)?)\b/i,
  ],
  [
    'violence',
    /\b((husband|wife|partner|boyfriend|girlfriend|ex|he|she) (hits?|beats?|chokes?|threatens?|is abusing|abuses) me|domestic (violence|abuse)|(afraid|scared) of my (husband|wife|partner|boyfriend|girlfriend|ex)|(takes|controls) all (of )?my money)\b/i,
  ],
  [
    'money',
    /\b(evict(ed|ion|ing)?|can'?t (pay|afford|make)( my| the| our)? (rent|mortgage|food|groceries|medicine|bills?|electric\w*)|(behind|late) on( my| the| our)? (rent|mortgage)|(power|water|lights?|electricity|heat) (is |are |was |were |got )?(being )?(shut|cut|turned) off|losing (my|our) (home|house|apartment)|foreclos\w+|homeless|sleeping in my car|nothing to eat|no food|kids are hungry|(payday|title) loans?|debt collectors?|drowning in debt|need (money|cash|\$?\d+) (by )?(today|tonight|tomorrow|now|right now|this week|friday))\b/i,
  ],
];

export function careFor(question: string): Care | null {
  const text = question.replace(/[’`´]/g, "'");
  return SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? null;
}

const WHERE: Record<Care, { text: string; links: { title: string; href: string }[] }> = {
  danger: {
    text: `I’m glad you wrote that down. I’m not a person and can’t give you the help you deserve right now, but people can, at any hour, for free.

In the US, call or text 988 (Suicide & Crisis Lifeline), or text HOME to 741741. If you’re in danger right now, call 911 or your local emergency number. Outside the US, findahelpline.com lists free lines by country.

If you can, tell one person near you how you feel, and stay with them. The lessons can wait.`,
    links: [
      { title: '988 Suicide & Crisis Lifeline', href: 'https://988lifeline.org' },
      { title: 'Find A Helpline, by country', href: 'https://findahelpline.com' },
    ],
  },
  violence: {
    text: `I’m sorry. That isn’t your fault, and you don’t have to deal with it alone.

In the US, the National Domestic Violence Hotline is free and answers day and night: 1-800-799-7233, or text START to 88788. If you’re in danger right now, call 911 or your local emergency number.

Somebody may be able to see what you do on this device. A phone they can’t check is safer for that call.`,
    links: [
      { title: 'National Domestic Violence Hotline', href: 'https://www.thehotline.org' },
      { title: 'Find A Helpline, by country', href: 'https://findahelpline.com' },
    ],
  },
  money: {
    text: `That’s a hard place to be, and a new business isn’t the way out of it this week: first payments often take weeks or months, and nobody can promise them. Please get help with the bill first.

In the US, call 211 or visit 211.org: they know who helps with rent, power, food and medicine near you. For housing, a HUD-approved counselor is free at 1-800-569-4287. For debt, nonprofit credit counselors at nfcc.org talk with you for little or nothing. Call whoever you owe before the due date and ask for a payment plan.

Be careful with loans that promise money today and with anyone who asks you to pay first. When the month is safe, I’ll gladly help with a small first offer.`,
    links: [
      { title: '211: help near you', href: 'https://www.211.org' },
      { title: 'National Foundation for Credit Counseling', href: 'https://www.nfcc.org' },
    ],
  },
};

export const whereToTurn = (care: Care) => WHERE[care];
