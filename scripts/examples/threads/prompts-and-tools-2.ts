import type { ExampleThread } from '../thread.ts';

export const promptsAndTools2: readonly ExampleThread[] = [
  {
    key: 'long-pdf-answers',
    category: 3,
    by: 'tom',
    daysAgo: 34,
    title: 'Eighty-page lease in a PDF. How do you get answers you can check?',
    text: `A shop owner asked me what her lease says about signs. I’m not her lawyer and I said so. I only want to find the passages quickly and show them to her.

The tool answers in confident paragraphs without saying where it read that. That’s useless to me. I need page numbers, and I need them to be right.`,
    replies: [
      {
        by: 'priya',
        after: 3,
        accepted: true,
        text: `Ask for quotes first, answers second:

1. “List every sentence that mentions signs, awnings, windows or the front of the building. Word for word, with the page.”
2. Check three of them in the PDF yourself. If one is off, stop there.
3. Only then: “Using only these quotes, what must she ask for permission?”

Mind that the page printed on the paper and the page of the file can differ by a few. And ask her first whether the lease may go into that tool at all. [Answers from a long PDF with page numbers](/ai-content/answers-from-a-long-pdf-with-page-numbers) has the whole thing.`,
        answers: [
          {
            by: 'tom',
            after: 18,
            text: `Eleven quotes. One had page 41 where it was 43, the offset you mentioned. She’s taking the list to somebody who is a lawyer.`,
          },
        ],
      },
    ],
  },
  {
    key: 'client-data-in-a-chat',
    category: 3,
    by: 'keisha',
    daysAgo: 39,
    title: 'I pasted a customer’s name and number into a chat. Now what?',
    text: `I was tired, I copied the whole text thread instead of the one message. First name, phone number, and that she’d had surgery. I work in health care. I know better, and my stomach hurts.

Please tell me what to do, not that it happens to everybody.`,
    replies: [
      {
        by: 'renee',
        after: 1,
        accepted: true,
        text: `In this order:

1. Delete that chat now, and look in the tool’s settings for “use my data for training.” Turn it off.
2. Write down when, which tool, what was in it. Three lines.
3. Tell the person whose customer it is, today, in plain words: what happened, what you did, what you changed. They may have duties of their own, more so with health. That’s theirs to decide, so they have to know.
4. Change the process, not your character: a note on your screen, or always type names as A and B.

You’re allowed to feel sick while doing it. Just don’t skip number 3.`,
        answers: [
          {
            by: 'keisha',
            after: 6,
            text: `Done, all four. She said thank you for calling instead of hoping. I type A and B now.`,
          },
        ],
      },
      {
        by: 'tom',
        after: 5,
        text: `[Keep private data out of AI tools](/micro-learning?module=module-keep-private-data-out-of-ai) has a way to swap names before pasting and back after. It’s dull, and it takes a minute.`,
      },
    ],
  },
  {
    key: 'same-prompt-different-answer',
    category: 3,
    by: 'priya',
    daysAgo: 46,
    title: 'Same prompt, different answer every day. How do you test one?',
    text: `In my old job a test was red or green. Here I run the same prompt on Monday and on Thursday and get two different product descriptions, both sort of fine.

How do you decide that version B of a prompt is better than version A and not just luckier?`,
    replies: [
      {
        by: 'tom',
        after: 8,
        text: `Like a tasting. Five real inputs, both prompts on all five, shuffle the ten results, and have somebody who doesn’t know which is which pick. If B wins three to two, you’ve learned nothing. If it wins five to nothing, keep B.`,
      },
      {
        by: 'ana',
        after: 14,
        accepted: true,
        text: `And separate two things: what must *never* happen from what would be nicer. “Invents a measurement” is red or green, you can count it. “Reads better” is a tasting. I lost weeks by mixing them.

[Compare two prompt versions blind](/ai-content/compare-two-prompt-versions-blind) does the shuffling. Put your nastiest input in: mine is a scarf that’s also a bag.`,
        answers: [
          {
            by: 'priya',
            after: 30,
            text: `“Never” list: four rules, twenty runs, version A broke one of them six times. I’d been looking at adjectives the whole time.`,
          },
        ],
      },
    ],
  },
  {
    key: 'pictures-of-people',
    category: 3,
    by: 'deshawn',
    daysAgo: 53,
    title: 'Can I use an AI picture of “happy customers” for a barber?',
    text: `He wants photos. He doesn’t want to ask customers. He said just generate some guys.

Feels wrong but I can’t say why in one sentence. What would you tell him?`,
    replies: [
      {
        by: 'soojin',
        after: 2,
        text: `One sentence: “A picture of a haircut says you cut it.” These are haircuts he never gave to people who don’t exist. If someone asks for that fade, what then?

Pictures that may be made: a pattern, a drawing of scissors, a background. Pictures that must be real: the shop, the hands, the hair. [Decide which pictures must be real](/ai-content/which-pictures-must-be-real) sorts a whole list this way.`,
      },
      {
        by: 'luis',
        after: 5,
        text: `Easy way out: photograph the *back* of the head. No face, nobody has to pose, and it shows the work better anyway. Ask each person, get a yes in a text message, done.`,
        answers: [
          {
            by: 'deshawn',
            after: 28,
            text: `Nine backs of heads. He loves them. One guy wanted his face in, so he’s in.`,
          },
        ],
      },
    ],
  },
];
