import type { ExampleThread } from '../thread.ts';

export const gettingStarted2: readonly ExampleThread[] = [
  {
    key: 'phone-only',
    category: 1,
    by: 'deshawn',
    daysAgo: 38,
    title: 'Phone only, no laptop. What actually breaks?',
    text: `Library has computers but two bus rides. So it’s the phone.

What can I do on it start to finish, and what should I save for library day? Be specific please.`,
    replies: [
      {
        by: 'ana',
        after: 5,
        text: `I did a semester on a phone. Fine: chatting with an AI, editing short texts, photos, messages, invoices from an app. Painful: comparing two documents, anything in a spreadsheet wider than four columns, and the last check of a page that people will see on a big screen.`,
      },
      {
        by: 'luis',
        after: 9,
        text: `Here’s how I’d split it.

**On the phone:** drafts, calls, photos, voice notes, sending the quote.
**Library day:** put the page together, look at it at full width, print what has to be printed, back up everything to a folder.

Collect for library day all week in one note called LIBRARY. When you get there you don’t think, you work down the list.`,
        answers: [
          {
            by: 'deshawn',
            after: 3,
            text: `LIBRARY note exists now. Nine things on it. Thanks.`,
          },
        ],
      },
    ],
  },
  {
    key: 'idea-already-taken',
    category: 1,
    by: 'soojin',
    daysAgo: 33,
    title: 'Somebody in my town already does my exact idea. Stop or continue?',
    text: `I want to make menus for small restaurants: text, photos, allergens, two languages. Yesterday I found a woman, twenty minutes away, who does this. Her pages are good. I felt my stomach fall.

How do you decide if there is room for two?`,
    replies: [
      {
        by: 'walt',
        after: 1,
        text: `My town had three print shops. We all hated each other and we all ate. One competitor means somebody is paying for it. No competitor is what should scare you.`,
      },
      {
        by: 'tom',
        after: 11,
        text: `Count before you feel. How many restaurants are there within a drive you’d accept? How many menus can she make in a month? There’s usually a very large number left over.

Then check three things she *doesn’t* do. You wrote “two languages” in the middle of a list. I’d put it first. [Test an idea in ten conversations](/micro-learning?module=module-test-an-idea-in-ten-conversations) has the questions, and none of them is “would you buy this?”`,
        answers: [
          {
            by: 'soojin',
            after: 40,
            text: `Four conversations so far. Nobody mentioned her. Three mentioned that the menu is wrong in the second language and they are ashamed of it. I continue.`,
          },
        ],
      },
    ],
  },
  {
    key: 'tell-people-it-is-ai',
    category: 1,
    by: 'marta',
    daysAgo: 24,
    title: 'Do I have to tell people that I used AI?',
    text: `I don’t want to lie to anybody. I also don’t want them to think I press a button. What do you say, and when?`,
    replies: [
      {
        by: 'renee',
        after: 2,
        accepted: true,
        text: `Say it before they ask, once, in one sentence, with what *you* do next to it:

> I draft with an AI tool, and I check every fact with you before anything goes out. If something is wrong, that’s on me.

Most people shrug. The ones who don’t would have found out anyway, and then it looks like hiding. If a contract or a platform says you must label it, you label it, no discussion.`,
      },
      {
        by: 'priya',
        after: 10,
        text: `Also decide what never goes into a tool: their customers’ names, health, money. You’ll be asked about that sooner than about AI. [Keep private data out of AI tools](/micro-learning?module=module-keep-private-data-out-of-ai) is a good half hour.`,
        answers: [
          {
            by: 'marta',
            after: 5,
            text: `I wrote both sentences on the back of my notebook. Thank you, now I’m calmer.`,
          },
        ],
      },
    ],
  },
  {
    key: 'lessons-or-doing',
    category: 1,
    by: 'ana',
    daysAgo: 9,
    title: 'How do you know when to stop learning and start asking people?',
    text: `I’m very good at courses. It’s a problem. I can finish one more module forever and call it preparation, and nobody can ever say no to me while I’m taking notes.

Is there a rule for when it’s enough?`,
    replies: [
      {
        by: 'june',
        after: 6,
        text: `My rule: every lesson has to cause one message to a living person within 48 hours. If it can’t, I took it for fun. Fun is allowed, but I don’t write it down as work.`,
      },
      {
        by: 'keisha',
        after: 13,
        text: `I ask: “What’s the next thing only another human can tell me?” If there is one, learning is over for today.`,
        answers: [
          {
            by: 'ana',
            after: 2,
            text: `Uncomfortably good. The answer was on the first try: whether a bakery would even want its captions in Portuguese. I’ll walk over.`,
          },
        ],
      },
    ],
  },
];
