import type { ExampleThread } from '../thread.ts';

export const promptsAndTools1: readonly ExampleThread[] = [
  {
    key: 'free-plan-ran-out',
    category: 3,
    by: 'ana',
    daysAgo: 3,
    title: 'Free plan ran out in the middle of a client job',
    text: `What I did: saved the chat as a summary, opened another tool, pasted the facts. It worked, but the second tool wrote in a completely different voice and I noticed too late.

Is there a calmer way?`,
    replies: [
      {
        by: 'priya',
        after: 2,
        accepted: true,
        text: `Keep the job outside the chat. One plain document per client with four headings:

1. Facts that are true
2. Voice: three sentences they really wrote
3. Decided, don’t reopen
4. Next step

Paste it at the start of every chat, in any tool. When a limit hits, you lose the conversation, which you didn’t need, and keep the document, which you do.`,
      },
      {
        by: 'deshawn',
        after: 8,
        text: `Heading 2 is the trick. I was describing the voice. Now I paste it.`,
        answers: [
          {
            by: 'ana',
            after: 4,
            text: `Same mistake here. “Friendly but professional” means nothing to anybody, it turns out. Not even to me.`,
          },
        ],
      },
    ],
  },
  {
    key: 'ai-invents-facts',
    category: 3,
    by: 'walt',
    daysAgo: 5,
    title: 'It invented an award for a bakery. How does anyone trust this?',
    text: `I asked for an About page. I gave it the year they opened and what they bake. It gave me back “winner of the County Golden Crust Award.” There is no Golden Crust Award. I looked. I was a little sorry there isn’t.

If I hadn’t known better that would be on a wall now. So explain to me like I’m stubborn: how do you work with a thing that lies with a straight face?`,
    replies: [
      {
        by: 'ana',
        after: 1,
        text: `It isn’t lying, it’s finishing the pattern. About pages often have an award, so the pattern wants one. [How AI chat tools work, and when to trust them](/micro-learning?module=module-how-ai-chat-tools-work) made that click for me.`,
      },
      {
        by: 'priya',
        after: 3,
        accepted: true,
        text: `You proof it. You did that for decades: nobody printed a wedding invitation because it looked nice.

- Tell it: “Use only these facts. Where one is missing, write [MISSING].”
- Print the draft. Underline everything that could be true or false: names, dates, numbers, prizes.
- Each underline needs a source you could point at. No source, it goes.

A page has about ten of those. It takes four minutes.`,
        answers: [
          {
            by: 'walt',
            after: 20,
            text: `Did it with a red pencil. Eleven underlines, two went. The [MISSING] trick found a third thing I’d never asked them. Grudging thanks.`,
          },
        ],
      },
    ],
  },
  {
    key: 'everything-sounds-the-same',
    category: 3,
    by: 'luis',
    daysAgo: 16,
    title: 'Everything it writes sounds like a brochure. How do I get rid of that?',
    text: `“Nestled in the heart of.” “Elevate your experience.” It’s a tire shop. Nobody is elevating anything except the car.

I’ve tried “write simpler” and “be casual.” Then it gets chummy, which is worse.`,
    replies: [
      {
        by: 'june',
        after: 2,
        text: `Stop telling it how to sound and give it what somebody said. Call the owner, ask what goes wrong when people come in too late, and type down his answer word for word. Then: “Keep his words. Cut and order only.”

Afterward take a red pen to whatever’s left. If a sentence could hang in any shop in the country, it goes. [Edit AI drafts like a pro](/micro-learning?module=module-edit-ai-drafts-like-a-pro) is about nothing else.`,
      },
      {
        by: 'soojin',
        after: 6,
        text: `I keep a list of forbidden words for each client. Thirty words. I paste it every time. It is rude but it works.`,
        answers: [
          {
            by: 'luis',
            after: 24,
            text: `The owner’s sentence was: “If you can hear it, it’s already expensive.” That’s the headline now. No machine was going to come up with that.`,
          },
        ],
      },
    ],
  },
  {
    key: 'spreadsheet-formula-wrong',
    category: 3,
    by: 'nadia',
    daysAgo: 26,
    title: 'The formula works on ten rows and is wrong on two. How do I even look?',
    text: `It’s a sheet for tips at the hotel, nothing secret. I asked an AI for a formula that splits them by hours. Ten people are right. Two get zero and I can’t see why.

I don’t know formulas. I only know that Rosa didn’t work for zero.`,
    replies: [
      {
        by: 'tom',
        after: 1,
        accepted: true,
        text: `Bet you a coffee it’s the cells, not the formula. Click on the hours of those two people. Is the number pushed to the *left* side of the cell? Then it’s text that looks like a number, often with a space at the end or a comma instead of a point.

Retype them by hand. If that fixes it, you’ve found it.

For next time, [Formula with three rows to test](/ai-content/formula-with-three-rows-to-test) makes the tool give you three rows whose result you already know.`,
        answers: [
          {
            by: 'nadia',
            after: 3,
            text: `It was a space! Behind both sevens! Rosa has her money. I owe you a coffee, or you owe me none, I lost track.`,
          },
        ],
      },
    ],
  },
];
