import type { ExampleThread } from '../thread.ts';

export const timeAndCourage1: readonly ExampleThread[] = [
  {
    key: 'afraid-of-the-phone',
    category: 5,
    by: 'nadia',
    daysAgo: 0.9,
    title: 'I talk to strangers all day at work and can’t make one call for myself',
    text: `At the desk I pick up and it’s fine, I’m “the hotel.” When it’s me, asking for me, I clean the kitchen. The kitchen is very clean.

The lady at the station hotel wrote back and wants to talk. I have her number. Any trick at all.`,
    replies: [
      {
        by: 'renee',
        after: 1,
        text: `Be the hotel. I mean it: write down the name of your business, even if it’s just your name, and open with it. “Good morning, this is Nadia from Front Desk Replies.” You’ve said sentences of that shape ten thousand times. Your mouth knows it.`,
      },
      {
        by: 'keisha',
        after: 4,
        text: `Call when you have to leave in ten minutes. It can’t become an hour of dread if the bus is coming.`,
        answers: [
          {
            by: 'nadia',
            after: 6,
            text: `“Front Desk Replies.” I said it to the fridge. It sounds like a real thing. Tomorrow, 8:40, bus at 8:50.`,
          },
        ],
      },
    ],
  },
  {
    key: 'partner-not-supportive',
    category: 5,
    by: 'priya',
    daysAgo: 8,
    title: 'My husband thinks it’s a phase. He’s not mean about it, just waiting',
    text: `He’s a good man and he’s tired, and what he sees is me on the laptop when the baby finally sleeps. He asked, “When will we know?” It’s a fair question and I had no answer.

How do you talk about this at home without either promising something or shrinking?`,
    replies: [
      {
        by: 'tom',
        after: 3,
        text: `Give the question a date and a number you control. Not income, you don’t control that. “By the end of next month I’ll have asked twenty people and done one job start to finish. Then we sit down and look at it together.”

I did that with my wife when the job went. She stopped asking in between, because there was a day for it. And what you promise is something you can keep even if everybody says no.`,
        answers: [
          {
            by: 'priya',
            after: 15,
            text: `We put it in the calendar, with takeout. He asked if he may look at the list of twenty. He added two names.`,
          },
        ],
      },
      {
        by: 'june',
        after: 10,
        text: `Also agree on evenings that are not for it. Two a week in ours. A phase doesn’t have evenings off.`,
      },
    ],
  },
  {
    key: 'said-no-three-times',
    category: 5,
    by: 'marta',
    daysAgo: 11,
    title: 'Three people said no this week. How many is normal?',
    text: `I asked the bakery, the tailor and the man with the keys. All three said no. They were polite. I went home and I thought: they can see that I clean.

I know that’s maybe not true. How many is normal before one says yes?`,
    replies: [
      {
        by: 'luis',
        after: 1,
        text: `I can’t give you an honest number, and neither can anybody who doesn’t know what you asked and whom. But three isn’t a verdict. Three is a Tuesday.`,
      },
      {
        by: 'walt',
        after: 3,
        text: `I said no to salesmen for thirty-one years. I’ll tell you what I saw: not their shoes. I saw whether now was a bad time, and mostly it was.

Go back to one of the three and ask, “What would have made it useful?” No pitch after it. Just write down what he says. That’s worth more than a fourth no.`,
        answers: [
          {
            by: 'marta',
            after: 48,
            text: `The tailor said: “I don’t need texts, I need people to stop calling to ask if I do zippers.” So it’s a sign for the window. I can make a sign for the window.`,
          },
          {
            by: 'walt',
            after: 50,
            text: `You can. Big letters. Send me what it says and I’ll look at it for free, once.`,
          },
        ],
      },
    ],
  },
  {
    key: 'too-old',
    category: 5,
    by: 'june',
    daysAgo: 19,
    title: 'Sixty-one, and the youngest person I asked called me “ma’am” twice',
    text: `I’m not asking whether I’m too old. I’ve decided I’m not. I’m asking how you others deal with the little pause when they hear you’ll do it “with AI” and look at your glasses.

I find I start explaining. I never explained the copier to anybody.`,
    replies: [
      {
        by: 'deshawn',
        after: 2,
        text: `I get the same pause because I’m nineteen. They think I’ll disappear. I just show the work first and talk after.`,
        answers: [
          {
            by: 'june',
            after: 1,
            text: `Then we should go together, dear, and average out at forty.`,
          },
        ],
      },
      {
        by: 'ana',
        after: 6,
        text: `Don’t say the tool first. “I’ll turn your twelve notices into one page that parents read.” If they ask how, tell them. Most won’t ask, they’ll ask when.`,
      },
    ],
  },
];
