import { expect, test, vi } from 'vitest';
import { forgetDrafts, meetMember } from './forget-drafts.ts';

test('nothing that a member typed stays after a sign-out; choices of the device do', () => {
  localStorage.setItem('ai-money-masters-draft-first-message', 'Dear Dale');
  localStorage.setItem('ai-money-masters-drafted-plan', 'A plan');
  sessionStorage.setItem('ai-money-masters-drafted-analysis', 'Plumbers');
  localStorage.setItem('ai-money-masters-hasCompletedTutorial', 'true');
  localStorage.setItem('ai-money-masters-hasSeenTour_micro-learning', 'true');
  localStorage.setItem('ai-money-masters-offline-member', 'cleo');
  localStorage.setItem('saved-work-member', 'cleo');
  localStorage.setItem('ai-money-masters-theme', 'dark');
  forgetDrafts();
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([
    'ai-money-masters-theme',
  ]);
});

test('another member finds nothing of one whose session ended without a sign-out', () => {
  const DRAFT = 'ai-money-masters-draft-note-lesson';
  meetMember('ada');
  localStorage.setItem(DRAFT, 'Ask Rosa');
  meetMember('ada');
  expect(localStorage.getItem(DRAFT)).toBe('Ask Rosa');
  meetMember('bob');
  expect(localStorage.getItem(DRAFT)).toBeNull();
  // As a page that opens without a connection reads it: src/features/offline/queue/member.ts
  expect(localStorage.getItem('ai-money-masters-offline-member')).toBe('bob');
});

test('blocked storage breaks nothing', () => {
  sessionStorage.setItem('ai-money-masters-drafted-analysis', 'Plumbers');
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  forgetDrafts();
  blocked.mockRestore();
  expect(sessionStorage.length).toBe(0);
});
