import { expect, test, vi } from 'vitest';
import { forgetDrafts } from './forget-drafts.ts';

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

test('blocked storage breaks nothing', () => {
  sessionStorage.setItem('ai-money-masters-drafted-analysis', 'Plumbers');
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  forgetDrafts();
  blocked.mockRestore();
  expect(sessionStorage.length).toBe(0);
});
