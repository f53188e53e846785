// A sentence about the member's motivation. Recognizes English words only; for any other text there is no sentence.
const ABOUT: readonly [RegExp, string][] = [
  [
    /\b(kids?|child(ren)?|daughters?|sons?|school|baby|babies|toddlers?|daycare)\b/i,
    'You have children to be there for, so offer something people order by message, such as short texts for local businesses. Leave phone support to others.',
  ],
  [
    /\b(laid off|lost (my|the) job|unemployed|fired|between jobs|redundan\w+)\b/i,
    'Between jobs, keep applying while you test: tell three people from your last work what you offer now, since they already know how you work.',
  ],
  [
    /\b(debts?|bills?|rent|mortgage|loans?|behind on|overdue)\b/i,
    'With bills waiting, don’t spend anything at first. Free plans are enough, and a small job for someone you know comes before any website.',
  ],
  [
    /\b(parents?|mother|father|mom|dad|husband|wife|partner|sick|ill|illness|disab\w+|caregiv\w+)\b/i,
    'If you’re caring for someone, choose work without fixed hours, and promise customers a day, never an hour.',
  ],
  [
    /\b(boss|my job|day job|nine to five|9 to 5|quit|shifts?|night shift)\b/i,
    'Keep the job while you test. Two evenings a week at fixed times get more done than every free minute.',
  ],
  [
    /\b(stud(y|ent|ies|ying)|college|universit\w+|tuition|degree)\b/i,
    'While you’re studying, sell to people nearby who know less about your field than you do, and keep exam weeks free from the start.',
  ],
  [
    /\b(retire\w*|pension|older|senior)\b/i,
    'You’ve known a trade or a town longer than most. Offer what you know to people who are new to it.',
  ],
  [
    /\b(free(dom)?|independent|my own|travel\w*|anywhere)\b/i,
    'If you want to work from anywhere, choose something you can deliver as a file, and test it on people you can meet.',
  ],
];

export const fromMotivation = (motivation: string): string =>
  ABOUT.find(([words]) => words.test(motivation))?.[1] ?? '';
