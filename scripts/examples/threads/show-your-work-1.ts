import type { ExampleThread } from '../thread.ts';

export const showYourWork1: readonly ExampleThread[] = [
  {
    key: 'five-hours-not-three',
    category: 4,
    by: 'luis',
    daysAgo: 1,
    title: 'My first page went live today. It took five hours, not three',
    text: `Where the time went: 40 minutes waiting for photos, an hour on a price list nobody had written down, and the rest on reading it out loud in the car.

What I’m proud of: you can find the opening hours in two seconds. What I’m not proud of: the photo of the lift is crooked and I can’t stop seeing it.

If you’ve done this before, where do your hours go?`,
    replies: [
      {
        by: 'june',
        after: 2,
        text: `“A price list nobody had written down” is every shop in America. I send a sheet with blanks before I start now, and I don’t begin until it comes back with ink on it.`,
        answers: [
          {
            by: 'luis',
            after: 1,
            text: `With ink on it. Stealing that.`,
          },
        ],
      },
      {
        by: 'soojin',
        after: 6,
        text: `The lift: rotate two degrees and crop the left. Nobody else sees it. But you will sleep.`,
      },
    ],
  },
  {
    key: 'review-answers-before-after',
    category: 4,
    by: 'nadia',
    daysAgo: 7,
    title: 'Before and after: an answer to an angry review. Too soft?',
    text: `The guest wrote that the room smelled of smoke and nobody cared. This is the old answer, from the owner:

> We have a strict no-smoking policy. Please read the rules before booking.

And this is mine:

> You asked for help twice and got it the next morning. That’s too late, and we’re sorry. The night desk can now move guests without calling anybody first. If you come again, ask for the manager by name and she’ll show you the room before you take it.

The facts are checked with the owner. Is it too soft? He thinks it admits too much.`,
    replies: [
      {
        by: 'renee',
        after: 2,
        accepted: true,
        text: `It’s not soft, it’s specific. The old one argues with the guest. Yours talks to the next two hundred people who read it, and they all want to know one thing: what happens when something goes wrong here?

One change: “ask for the manager by name” needs the name, or drop it. And the line about the night desk has to be true on the worst night of the week.`,
        answers: [
          {
            by: 'nadia',
            after: 5,
            text: `I asked. On Sundays it isn’t true yet. He’s changing Sundays first, and then the answer goes up.`,
          },
        ],
      },
      {
        by: 'walt',
        after: 9,
        text: `Tell him an apology is cheaper than a reprint. I’ve paid for both.`,
      },
    ],
  },
  {
    key: 'menu-two-languages',
    category: 4,
    by: 'soojin',
    daysAgo: 12,
    title: 'Menu in two languages, one page. What do you see first?',
    text: `I can’t show the file here because the owner hasn’t approved it, so I describe it: cream paper, dish names large, Korean on the left, English on the right, prices between them in one column. Allergens are letters, explained at the bottom.

When you read that, what would you worry about? I have looked at it for too long.`,
    replies: [
      {
        by: 'walt',
        after: 1,
        text: `Three printer’s worries.

1. Prices in the middle: reprinting one price means reprinting both languages. Put them at the far right and leave air.
2. Cream paper and gray letters at the bottom, in a dark room, at my age. Make the allergens as big as the dishes. Nobody’s ever complained that an allergen was too easy to read.
3. Laminate one and pour coffee on it. You’ll learn a lot.`,
        answers: [
          {
            by: 'soojin',
            after: 27,
            text: `I poured the coffee. The paper is fine. The ink of the letters at the bottom is not. So they get bigger *and* darker.`,
          },
        ],
      },
      {
        by: 'marta',
        after: 12,
        text: `I would read it as the person who cleans the table: can I tell a guest quickly what has nuts? With letters I have to look twice. Maybe a word and not a letter.`,
      },
    ],
  },
  {
    key: 'procedure-for-closing',
    category: 4,
    by: 'marta',
    daysAgo: 21,
    title: 'I wrote my first procedure. It has eleven steps and one mistake',
    text: `It is for closing the office at night: lights, alarm, kitchen, the door that sticks. I talked into my phone while I did it, an AI made a list from it, and I fixed the list.

Then I gave it to my cousin, who has never been there, and watched without speaking. She stopped at step 6. I had written “the small key,” and there are two small keys.

I’m proud of it anyway. Nobody had ever written this down before.`,
    replies: [
      {
        by: 'keisha',
        after: 3,
        text: `Watching without speaking is the hardest part of the whole thing. We do it with new aides. I bite my pen.`,
      },
      {
        by: 'priya',
        after: 5,
        text: `One bug in eleven steps on the first run is excellent, professionally speaking. Ship it. And put a piece of tape on one of the keys: sometimes you don’t fix the text, you fix the world.`,
        answers: [
          {
            by: 'marta',
            after: 16,
            text: `Yellow tape. Step 6 now says “the key with the tape.” My supervisor asked if I can write one for the other building.`,
          },
        ],
      },
    ],
  },
];
