import type { ExampleThread } from '../thread.ts';

export const gettingStarted1: readonly ExampleThread[] = [
  {
    key: 'thirty-minutes-a-day',
    category: 1,
    by: 'keisha',
    daysAgo: 57,
    title: 'I have thirty minutes a day. What goes in them first?',
    text: `Two kids, rotating shifts. The thirty minutes are real but they are never the same thirty minutes. Some days it’s 5:40 in the morning, some days it’s the parking lot.

I keep opening lessons at random. What would you do in week one if you could only do one thing?`,
    replies: [
      {
        by: 'tom',
        after: 3,
        accepted: true,
        text: `One service, written down in one sentence. Everything else leans on it: the price, the message, the list of people to ask.

- Days 1 and 2: [Choose one service to sell](/micro-learning?module=module-choose-one-service-to-sell), and do the task at the end.
- Days 3 to 5: say the sentence to three people who run something. Not to sell. To hear where they frown.
- Day 6: rewrite it.
- Day 7: nothing. You have two kids.`,
        answers: [
          {
            by: 'keisha',
            after: 9,
            text: `“To hear where they frown” is going on the fridge. Starting tomorrow, parking lot edition.`,
          },
        ],
      },
      {
        by: 'deshawn',
        after: 20,
        text: `Write down where you stopped before you close it. One line in your notes app. I used to spend ten of my thirty minutes figuring out where I was.`,
      },
    ],
  },
  {
    key: 'register-before-the-first-job',
    category: 1,
    by: 'marta',
    daysAgo: 52,
    title: 'Do I need to register before the first $95?',
    text: `A neighbor with a nail salon wants to pay me to write the texts for her price list. It is ninety-five dollars. I would like to do this right, and my county’s page is hard to read.

Is it allowed to take the money first and register after?`,
    replies: [
      {
        by: 'tom',
        after: 5,
        accepted: true,
        text: `I’m not a lawyer and rules differ by place, so take this as what to ask, not as the answer.

In most of the US you’re a sole proprietor the moment you do paid work under your own name. There’s often no form for that. What can need one:

1. A local business license. City and county can both have one.
2. A “doing business as” name, if you don’t use your own.
3. Sales tax, if your state taxes what you sell.

Call the county clerk and say: “I’ll do about one small writing job a month from home, under my own name. What do I need?” Five minutes, and they’re used to it. Write down the date and the name of who told you.`,
        answers: [
          {
            by: 'marta',
            after: 22,
            text: `I called. She was kind. For my county and my own name: a home occupation form, and I can start while it’s being processed. Somebody else’s county may be different.`,
          },
        ],
      },
      {
        by: 'june',
        after: 8,
        text: `And keep the ninety-five dollars on paper: date, from whom, for what. A shoebox is fine. The lesson [Know the rules](/micro-learning?module=module-rules-taxes-and-contracts) tells you what belongs in the shoebox.`,
      },
    ],
  },
  {
    key: 'which-tool-to-pay-for',
    category: 1,
    by: 'renee',
    daysAgo: 49,
    title: 'Which AI tool is worth paying for when you have no money?',
    text: `Everybody has a favorite and a discount link. I have severance until the end of next month and I’m not spending it on four subscriptions.

If you could pay for zero or one, which?`,
    replies: [
      {
        by: 'priya',
        after: 2,
        accepted: true,
        text: `Zero, until a free plan stops you in the middle of work that somebody is waiting for. That’s the test. Not “it would be nice.”

Keep a tally for two weeks: date, which tool, what you couldn’t finish. If the same wall shows up three times, pay for that one, monthly, and put the cancel date in your calendar the same day.`,
      },
      {
        by: 'walt',
        after: 6,
        text: `I had a print shop full of machines I bought because they were going to pay for themselves. Two did. Go with Priya.`,
        answers: [
          {
            by: 'renee',
            after: 1,
            text: `Which two?`,
          },
          {
            by: 'walt',
            after: 2,
            text: `The two that customers were already asking for before I bought them.`,
          },
        ],
      },
      {
        by: 'ana',
        after: 30,
        text: `Two free ones side by side also solve most limits. [Handle long chats, long files, and free-plan limits](/micro-learning?module=module-tokens-limits-and-long-chats) shows how to carry your facts from one to the other.`,
      },
    ],
  },
  {
    key: 'no-skill-to-sell',
    category: 1,
    by: 'nadia',
    daysAgo: 45,
    title: 'I honestly don’t have a skill to sell. Where do people start from there?',
    text: `I’ve worked the front desk for six years. I check people in, I calm people down, I fix the booking that the website broke. None of it is something you can put on a flyer.

When the lesson says “choose a service,” I sit there with an empty line.`,
    replies: [
      {
        by: 'june',
        after: 4,
        accepted: true,
        text: `You calm people down in writing, I’d guess. Emails, messages, reviews. That is a thing most small businesses are dreadful at.

Try this: list the last ten things a coworker asked *you* to do because you do it faster. Don’t judge them. Then cross out whatever needs you to stand behind that desk. What’s left is your menu.`,
      },
      {
        by: 'renee',
        after: 7,
        text: `Ten years of call center here, same empty line. Mine turned out to be “answers that don’t make it worse.” Owners know exactly what that means. Look at [Cool down my angry draft](/ai-content/cool-down-my-angry-draft) and tell me you couldn’t do that for a dentist.`,
        answers: [
          {
            by: 'nadia',
            after: 12,
            text: `I did June’s list. Seven of ten were writing to somebody who was upset. I had no idea.`,
          },
        ],
      },
    ],
  },
];
