import type { ExampleThread } from '../thread.ts';

export const showYourWork2: readonly ExampleThread[] = [
  {
    key: 'week-of-posts-barber',
    category: 4,
    by: 'deshawn',
    daysAgo: 30,
    title: 'A week of posts for the barber, from one conversation. Roast it',
    text: `Asked him six questions while he was cutting my hair. Recorded with his OK. Made five posts:

1. Why he won’t do a fade in 15 minutes
2. What to say if you don’t like it (say it in the chair)
3. Picture: the oldest clipper in the shop
4. The Saturday rule
5. What kids always ask

No sale in any of them. Is that dumb?`,
    replies: [
      {
        by: 'june',
        after: 4,
        text: `Not dumb at all. Number 2 *is* the sale: a man who tells you how to complain isn’t hiding anything.

I’d only add one dull line at the end of number 4: when he’s open and how to get in. People do want to be told. [Make a week of posts from work you already did](/micro-learning?module=module-a-week-of-posts-from-your-work) has a good rule for where that line goes.`,
        answers: [
          {
            by: 'deshawn',
            after: 2,
            text: `Number 4 has hours now. Thanks Ms. June.`,
          },
        ],
      },
      {
        by: 'walt',
        after: 11,
        text: `Number 3 is the one I’d stop for. Ask him who had it before him.`,
      },
    ],
  },
  {
    key: 'one-page-report',
    category: 4,
    by: 'tom',
    daysAgo: 36,
    title: 'One-page monthly report for a client: what would you cut?',
    text: `The soccer club wants to know “if the newsletter does anything.” My page has: sent, opened, clicked, unsubscribed, the best link, the worst link, a chart of all of it, and three sentences.

It fits on a page because the letters are small. That isn’t the same as short. What goes?`,
    replies: [
      {
        by: 'renee',
        after: 2,
        text: `The chart. You have three data points. A line through three points is a drawing.`,
      },
      {
        by: 'ana',
        after: 7,
        accepted: true,
        text: `Write the three sentences first and then delete every number that isn’t needed to believe them. I’d guess that leaves two: how many people clicked on the sign-up link, and how many signed up.

Opens I’d drop altogether. Many email programs load pictures by themselves, so it counts machines too. [Read your email numbers without fooling yourself](/micro-learning?module=module-read-your-email-numbers) explains which ones survive.`,
        answers: [
          {
            by: 'tom',
            after: 22,
            text: `Two numbers, three sentences, one question for them to decide. It hurts how good it looks. The chart is in my drawer, in case.`,
          },
        ],
      },
    ],
  },
  {
    key: 'voice-note-summary-fail',
    category: 4,
    by: 'renee',
    daysAgo: 44,
    title: 'Show your fail: my call notes said the opposite of the call',
    text: `We talk about wins, so here’s a loss. I recorded a call (with permission), had it summarized, and sent the client “what we agreed.” It said: *launch before the holidays*. He’d said: *no way before the holidays*.

It dropped one word, and I hadn’t listened again. He was kind about it. I wasn’t, to myself.

What I do now: before I send anything, I look up the three sentences with a date, a price or a “no” in the recording. It’s six minutes. What’s your version?`,
    replies: [
      {
        by: 'keisha',
        after: 1,
        text: `Read-back. In care you repeat the order out loud and the other person says “correct.” I end every call with, “Let me say back what I’ll do and by when.” Then the agreement is *in* the recording.`,
      },
      {
        by: 'tom',
        after: 6,
        text: `I mark every negative in the transcript: no, not, never, without, except. Yellow pen. Then I read only the yellow.`,
        answers: [
          {
            by: 'renee',
            after: 2,
            text: `Both of those are going into my routine. [Turn a client call into notes you can trust](/micro-learning?module=module-turn-a-call-into-notes) says much the same, and I’d even read it. Reading isn’t doing.`,
          },
        ],
      },
    ],
  },
  {
    key: 'about-page-shy-owner',
    category: 4,
    by: 'ana',
    daysAgo: 55,
    title: 'About page for a woman who hates talking about herself',
    text: `She repairs accordions. She said, “Write that I repair accordions.” That was the interview.

So I asked about the accordions instead: which one she couldn’t save, which one came back after thirty years, what people say when they pick it up. The page never once says what a wonderful person she is, and by the end you’d drive two hours to her.

Does anyone else have a question that works on shy people? I’m collecting.`,
    replies: [
      {
        by: 'nadia',
        after: 3,
        text: `“What do people get wrong about it?” Even the quietest guest has an opinion about that.`,
      },
      {
        by: 'luis',
        after: 8,
        text: `“Show me the tool you’d save from a fire.” Worked on a welder who’d said nine words until then.`,
      },
      {
        by: 'june',
        after: 20,
        text: `“Who taught you?” And then be quiet for as long as it takes. There’s also [Write an About page for an owner who hates it](/ai-content/about-page-from-an-awkward-owner), which asks about the work and leaves the person in peace.`,
        answers: [
          {
            by: 'ana',
            after: 3,
            text: `All three are in the notebook. “Then be quiet” is underlined twice.`,
          },
        ],
      },
    ],
  },
];
