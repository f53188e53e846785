import type { ExampleThread } from '../thread.ts';

export const clientsAndPrices1: readonly ExampleThread[] = [
  {
    key: 'is-this-just-chatgpt',
    category: 2,
    by: 'renee',
    daysAgo: 0.4,
    title: 'What do you say when a plumber asks “Is this just ChatGPT?”',
    text: `I said yes, with me checking every fact, and the call went quiet. He wasn’t rude. He just said he’d think about it.

How do you explain what they’d be paying for?`,
    replies: [
      {
        by: 'walt',
        after: 3,
        text: `Same question I got about printing at the copy place: “Can’t I do that for nine cents?” Sure. I’d ask him, “Have you?” Not nasty. Just curious. He either hasn’t, and then that’s what he pays for, or he has and didn’t like it, and then he’ll tell you why.`,
      },
    ],
  },
  {
    key: 'send-me-more-information',
    category: 2,
    by: 'keisha',
    daysAgo: 2,
    title: 'Owner said “send me more information,” then nothing. Write again?',
    text: `A roofer in my town answered my first message with “Sounds interesting, send me more information.” I sent two paragraphs and a price. That was nine days ago.

I don’t want to be that person, and he is exactly the customer I had in mind. Do I write again? And what could I say that isn’t “just checking in”?`,
    replies: [
      {
        by: 'june',
        after: 1,
        text: `Two paragraphs and a price is a lot for somebody on a ladder. I would ask one thing he can answer with yes or no.`,
        answers: [
          {
            by: 'keisha',
            after: 1,
            text: `True. My email didn’t end with a question at all.`,
          },
        ],
      },
      {
        by: 'tom',
        after: 5,
        accepted: true,
        text: `Write once more, and bring something he can use without hiring you. Not a reminder: a thing.

Look at his page and send one line, such as: “Your page doesn’t say if you come out on weekends. If you do, that sentence alone may save you calls.”

If that gets nothing either, send one last note in two or three weeks that closes the file politely. The prompt [Three follow-ups that each bring something](/ai-content/three-follow-ups-that-each-bring-something) drafts all of them. Leave one out if you only have one useful thing.`,
      },
      {
        by: 'ana',
        after: 20,
        text: `There’s also [Answer “send me more information”](/ai-content/answer-send-me-more-information) for the next time. It gives you three lines and a question instead of two paragraphs.`,
      },
    ],
  },
  {
    key: 'deposit-from-a-relative',
    category: 2,
    by: 'june',
    daysAgo: 6,
    title: 'Deposit from a relative: awkward or normal?',
    text: `My uncle is my first customer. He wants letters for his tenants’ association and a page for the notice board. I wrote him a scope and asked for half up front, as I would anyone, and now he laughs at me at every family dinner.

Do I drop the deposit because he held me at my christening?`,
    replies: [
      {
        by: 'luis',
        after: 2,
        text: `Keep it. Family jobs are the ones that never end, because nobody dares to say they’re done. The deposit isn’t about trust, it’s about a start and a finish.`,
      },
      {
        by: 'tom',
        after: 7,
        accepted: true,
        text: `You can give him a family price and still have family paperwork. Put the discount on the page as its own line, so that he sees what it’s worth and the next cousin doesn’t get it by default.

And when he laughs, laugh too and say, “Then it won’t hurt.”`,
        answers: [
          {
            by: 'june',
            after: 30,
            text: `He paid it in quarters. In a sock. I have counted them and I have written him a receipt.`,
          },
        ],
      },
    ],
  },
  {
    key: 'price-by-hour-or-job',
    category: 2,
    by: 'luis',
    daysAgo: 14,
    title: 'By the hour or by the job, when you have no idea how long it takes?',
    text: `First job was a page for a tire shop. I guessed three hours. If I’d charged by the hour I’d have been embarrassed to write down the real number.

But a fixed price means I eat every surprise. How do you do it when you’re new and slow?`,
    replies: [
      {
        by: 'priya',
        after: 4,
        text: `Fixed price, small scope, and a list of what’s *not* in it. The list is what protects you, not the hours.

“One page, up to 400 words, your photos, two rounds of changes. Not included: taking photos, a booking form, a second language.” Every surprise in your first job is a line for that list.

Time yourself anyway, privately. After three jobs you’ll know your number and then [Price your first service](/micro-learning?module=module-price-your-first-service) has real input to work with.`,
      },
      {
        by: 'renee',
        after: 9,
        text: `And slow isn’t the customer’s bill. I wouldn’t charge a plumber’s customer for my first-time googling either. Fixed.`,
        answers: [
          {
            by: 'luis',
            after: 2,
            text: `Fair. My “not included” list already has five lines, and I remember every one of them personally.`,
          },
        ],
      },
    ],
  },
];
