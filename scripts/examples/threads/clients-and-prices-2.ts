import type { ExampleThread } from '../thread.ts';

export const clientsAndPrices2: readonly ExampleThread[] = [
  {
    key: 'asks-for-a-discount-first',
    category: 2,
    by: 'soojin',
    daysAgo: 18,
    title: 'He asked for a discount before I started. I said yes too fast',
    text: `The restaurant liked the sample menu. Then the owner said, “Good, good, and the price for a friend?” I heard my mouth say twenty percent less. We met once.

I will do this job at that price. But what sentence can I keep ready for the next one? In my first language I have one. In English it comes out too hard.`,
    replies: [
      {
        by: 'june',
        after: 3,
        accepted: true,
        text: `Soft but closed: “I can make it smaller for less. Which part could you do without?”

You aren’t saying no. You’re moving the price only together with the work, and he picks. Nine times out of ten he discovers that he needs every part.`,
      },
      {
        by: 'walt',
        after: 5,
        text: `Practice it out loud. I mean it. Owners ask everybody, it’s a reflex, like squeezing a melon. It doesn’t mean anything and it shouldn’t cost you anything.`,
        answers: [
          {
            by: 'soojin',
            after: 60,
            text: `I practiced with my cat. Yesterday another owner squeezed the melon. I said June’s sentence. He said, “No, no, all of it.” I am still surprised.`,
          },
        ],
      },
    ],
  },
  {
    key: 'invoice-late-two-weeks',
    category: 2,
    by: 'marta',
    daysAgo: 22,
    title: 'My invoice is two weeks late and she’s a nice person',
    text: `The work is done and she said she’s happy. The invoice said “due on receipt,” and it has been fifteen days. I see her every morning when I pass the salon. She waves.

How do I ask for the money without making the waving strange?`,
    replies: [
      {
        by: 'tom',
        after: 2,
        accepted: true,
        text: `Assume she forgot, because she probably did, and make paying easier than explaining. A short message, today:

> Hi! The invoice from the 3rd, for the price list, is still open on my side. Here it is again so you don’t have to look for it. Does Friday work?

A date and a question. No “sorry to bother you”: you aren’t. For next time, write a real date instead of “due on receipt.” [Three payment reminders with dates and sums](/ai-content/three-payment-reminders-with-dates) has the second and third, and I hope you won’t need them.`,
        answers: [
          {
            by: 'marta',
            after: 26,
            text: `She paid the same evening and apologized. It was under a magazine. She still waves.`,
          },
        ],
      },
    ],
  },
  {
    key: 'cold-message-too-pushy',
    category: 2,
    by: 'nadia',
    daysAgo: 29,
    title: 'Is this first message too pushy? Please be honest',
    text: `I’ve rewritten it eleven times. It’s for a small hotel near the station whose reviews nobody answers:

> Hello, I work at a front desk and I noticed that your last fourteen reviews have no answer. I wrote answers to two of them, attached, free to use. If you’d like the other twelve, I can do them by Sunday for a fixed price. If not, I hope these two help. Nadia

My finger has been over “send” since Tuesday.`,
    replies: [
      {
        by: 'renee',
        after: 1,
        accepted: true,
        text: `It’s not pushy. It’s the best first message I’ve read in a while: you looked, you did something, you said what’s next, you gave them a way out.

Two things. Say the price, so they don’t have to ask. And if you send this kind of thing to more than a few businesses by email, look up the rules for commercial email first: your real address in it, and an easy way to say “don’t write again.” [Check my cold email against the rules](/ai-content/check-my-cold-email-against-the-rules) goes through them.

Then send it. Before lunch.`,
        answers: [
          {
            by: 'nadia',
            after: 2,
            text: `Sent. 11:52. My hands are cold but it’s gone.`,
          },
        ],
      },
      {
        by: 'deshawn',
        after: 3,
        text: `The two free answers are why I’d reply. Most messages I see just say they could do something.`,
      },
    ],
  },
  {
    key: 'quote-for-a-vague-request',
    category: 2,
    by: 'tom',
    daysAgo: 41,
    title: '“Something for our newsletter, nothing fancy.” How do you quote that?',
    text: `A youth soccer club. Five volunteers, three opinions. The whole brief is in the title of this post.

I’m used to numbers that mean one thing. Do you send a price for something this vague, or do you ask first and risk that they lose interest?`,
    replies: [
      {
        by: 'priya',
        after: 6,
        accepted: true,
        text: `Don’t ask open questions, they’ll argue for a month. Offer three finished pictures and let them point:

1. One page, four short items, you collect the facts from one person.
2. The same, plus match results and photos.
3. A plain template they fill in themselves, and you check it.

Price each. The vague part disappears because pointing is easier than describing. [Turn a fuzzy request into a quote](/ai-content/turn-a-fuzzy-request-into-a-quote) makes the three for you to correct.`,
      },
      {
        by: 'keisha',
        after: 15,
        text: `And make them name *one* person who says yes or no. Five volunteers is a committee. I’m on two.`,
        answers: [
          {
            by: 'tom',
            after: 70,
            text: `They pointed at number 3, which I’d never have guessed. The one person is the goalkeeper’s mother and she answers within the hour.`,
          },
        ],
      },
    ],
  },
];
