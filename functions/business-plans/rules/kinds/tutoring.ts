import type { PlanKind } from '../kind.ts';

export const tutoring: PlanKind = {
  id: 'tutoring',
  title: 'Tutoring',
  words: {
    strong: [
      'tutor',
      'homework',
      'language lessons',
      'english lessons',
      'math',
      'exam prep',
      'piano',
      'guitar',
      'music lessons',
      'coaching kids',
      'sat prep',
    ],
    weak: ['students', 'teach', 'lesson', 'learn', 'parents', 'grade', 'school'],
  },
  family: 'service',
  unit: { one: 'lesson', many: 'lessons', hours: 'Hours with preparation', isHour: true },
  price: { low: 22, usual: 38, high: 75, depends: 'the subject, the exam and whether you drive' },
  unitMinutes: 90,
  weekHours: 8,
  first: { month: 1, why: 'one student can start in the first month' },
  growth: { units: 4, why: 'one more weekly student every month' },
  most: 60,
  unitCost: { label: 'Copies and travel', amount: 2, why: 'for each lesson' },
  tools: [
    { name: 'Chat tool', amount: 20 },
    { name: 'Video calls', amount: 0 },
  ],
  marketing: { amount: 5, use: 'notices at schools and libraries' },
  setup: [
    { name: 'background check', amount: 40 },
    { name: 'books', amount: 35 },
  ],
  fees: { percent: 2, why: 'half pay in cash' },
  who: 'Parents of students from 10 to 17 who have fallen behind in one subject',
  offer: 'One hour a week for one student, with a practice sheet made for their own mistakes',
  offerText:
    'Each hour starts with the mistakes of the last test. A chat tool makes ten new exercises of the same kind, I check every one, and the student takes five home. Parents get three sentences after each hour. The first hour is free.',
  reach: 'one teacher who says my name',
  reachText:
    'I bring a notice and one sample sheet to two schools and a library, and ask one teacher what students miss most. Two families of {customers} who are happy bring the next two.',
  proof: 'Three weekly students in {weeks}, and one better mark on a test',
  work: 'An hour with preparation takes {hours}. Hours are booked in blocks of four and paid before the block. I keep a page for each student with what was practiced and what comes next.',
  rules:
    'I help students do their own homework and never write it. A parent is in the house or in the call. Names of students stay out of every tool.',
  risks: [
    [
      'Summer and holidays are empty.',
      'Sell a four-week block before each break, and plan for two empty months.',
    ],
    [
      'Sessions are canceled an hour before.',
      'Blocks of four, paid before. Less than a day’s notice, and the hour counts.',
    ],
    [
      'A generated exercise has a wrong answer.',
      'Solve every sheet yourself before a student sees it.',
    ],
  ],
  actions: [
    {
      days: 1,
      text: 'Ask one teacher what students miss most',
      lesson: 'module-how-ai-chat-tools-work',
      prompt: 'make-a-practice-set-that-gets-harder',
    },
    {
      days: 1,
      text: 'Write a notice with strips to tear off',
      prompt: 'bulletin-board-notice-with-tear-off-strips',
    },
    {
      days: 2,
      text: 'Give two free hours and write three sentences after each',
      lesson: 'module-give-ai-your-own-material',
    },
    {
      days: 2,
      text: 'Offer a block of four, paid before it starts',
      prompt: 'payment-plan-that-does-not-leave-me-short',
    },
    {
      days: 3,
      text: 'Show parents one page of progress',
      prompt: 'write-a-monthly-report-for-small-numbers',
    },
  ],
};
