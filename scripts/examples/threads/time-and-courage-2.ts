import type { ExampleThread } from '../thread.ts';

export const timeAndCourage2: readonly ExampleThread[] = [
  {
    key: 'night-shift-when-to-work',
    category: 5,
    by: 'ana',
    daysAgo: 27,
    title: 'Night shift people: when do you do your own work?',
    text: `I come home at 7:30. If I sit down right away I write nonsense. If I sleep first, the day is gone and I resent everybody in it.

I’ve tried the break at 3 a.m. That’s where the worst sentence of my life is from. What works for you?`,
    replies: [
      {
        by: 'nadia',
        after: 4,
        text: `I split it by how awake it needs me to be.

- After the shift: only hands. Sorting, renaming photos, sending what’s already written.
- After sleep, before I talk to anyone: one thing that needs a brain. Twenty-five minutes, timer, phone in the other room.
- 3 a.m.: nothing. I read, or I count keys.

The trick for me was to *stop* calling the first one lazy.`,
      },
      {
        by: 'keisha',
        after: 9,
        text: `Same, and I leave myself the next sentence half finished. Tomorrow-me only has to finish a sentence, not begin a thing.`,
        answers: [
          {
            by: 'ana',
            after: 20,
            text: `Half a sentence! I’ve done it four days now. I sit down annoyed that it’s unfinished, and then I’m working.`,
          },
        ],
      },
    ],
  },
  {
    key: 'comparing-with-others',
    category: 5,
    by: 'deshawn',
    daysAgo: 35,
    title: 'Everybody online is crushing it. Is anybody here just okay?',
    text: `My feed is 22-year-olds with screenshots. I made a flyer for my aunt’s church. It’s a good flyer.

Not asking for a pep talk. Just want to hear from people who are at normal speed.`,
    replies: [
      {
        by: 'renee',
        after: 1,
        text: `Normal speed here. This month: one page, one no, one “maybe after the holidays,” and a lot of laundry.`,
      },
      {
        by: 'walt',
        after: 2,
        text: `Forty years in business, never once crushed anything. Paid the rent, though. And anybody can make a screenshot. I could print you one.`,
      },
      {
        by: 'soojin',
        after: 7,
        text: `I unfollowed all of them for a month. I missed nothing and I drew more. Also, I would like to see the flyer.`,
        answers: [
          {
            by: 'deshawn',
            after: 1,
            text: `It’s got a real photo of the bake sale and the date is huge. I’ll ask my aunt if I can post it.`,
          },
        ],
      },
    ],
  },
  {
    key: 'quit-job-when',
    category: 5,
    by: 'luis',
    daysAgo: 42,
    title: 'How do you decide whether to take a job again or keep going?',
    text: `The warehouse across the highway is hiring. It’s a real paycheck and it’s ten hours a day on my feet. I’ve done two small jobs of my own since summer and I liked who I was while doing them.

My savings aren’t a secret to me, but I’ve been careful not to look straight at them. How did you make this decision, those of you who had to?`,
    replies: [
      {
        by: 'tom',
        after: 2,
        accepted: true,
        text: `Look straight at them. It’s one evening: rent, food, car, insurance, everything that comes out, against what’s there. [Count how many months savings will carry you](/ai-content/count-how-many-months-savings-carry-you) does it without being polite.

Then it’s usually not “job or this.” It’s: what’s the number of months at which I take *a* job, and what do I keep doing on Sundays? Write down the number before you get there, because you won’t think well when you do.`,
        answers: [
          {
            by: 'luis',
            after: 40,
            text: `Did it. My number is two months, and I’m at four. So I applied for their weekend shift, and Monday to Thursday stays mine. First night I’ve slept.`,
          },
        ],
      },
      {
        by: 'keisha',
        after: 6,
        text: `Taking the job isn’t giving up. I’ve never stopped mine. This is what I do next to it until it’s bigger than it.`,
      },
    ],
  },
  {
    key: 'start-again-after-a-break',
    category: 5,
    by: 'keisha',
    daysAgo: 50,
    title: 'Five weeks of nothing. How do you start again without the guilt?',
    text: `Chickenpox, twice, one after the other, and then my shift changed. I opened my plan last night and it’s like reading a letter from a person with a tidy house.

I don’t need to be told to forgive myself. I need to know what you *do* in the first twenty minutes back.`,
    replies: [
      {
        by: 'june',
        after: 3,
        accepted: true,
        text: `Throw away the old week, don’t catch up on it. Then three small things, in this order:

1. Answer the one message you’re most ashamed of. Two lines. “Sorry for the silence, the kids were sick. Is this still of interest?”
2. Open the thing you were making and change one word. Just to have touched it.
3. Write on paper when the next twenty minutes are.

Then close it, while you still want more.`,
        answers: [
          {
            by: 'keisha',
            after: 25,
            text: `Number 1 took me four days of the five weeks’ worth of guilt and ninety seconds to type. He wrote back: “No problem, ours had it too.”`,
          },
        ],
      },
      {
        by: 'marta',
        after: 8,
        text: `I put on the kettle, and I’m not allowed to get up until it boils. It sounds silly. Then I’m already sitting.`,
      },
    ],
  },
];
