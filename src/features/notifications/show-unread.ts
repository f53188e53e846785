/** The bell is filled by fill-bell.ts, which shares no module with the islands. */
export function showUnread(count: number): void {
  dispatchEvent(new CustomEvent('unread', { detail: count }));
}
