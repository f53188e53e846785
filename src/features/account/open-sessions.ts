import { ApiError, api, dataOf } from '../../lib/api.ts';
import { changeAccount } from './account.ts';

export const endSession = (id: string) =>
  changeAccount(() => dataOf(api.account.sessions[':id'].$delete({ param: { id } })));

/** Ends this session too, so it leaves the page. */
export async function signOutEverywhere(): Promise<void> {
  try {
    await dataOf(api.account.sessions.$delete());
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) {
      await changeAccount(() => Promise.reject(error));
      return;
    }
  }
  location.assign('/');
}
