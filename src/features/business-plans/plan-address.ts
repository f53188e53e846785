/** The address of the saved plan that is open: reloading opens it again. Null when none is. */
export function leadTo(id: string | null): void {
  const url = new URL(location.href);
  if (id) url.searchParams.set('plan', id);
  else url.searchParams.delete('plan');
  history.replaceState(history.state, '', url);
}
