const NAMES: Record<string, string> = { host: 'the app builder' };

/** Two tools for now, from those the member has used, and the ones that can wait. Prices change, so none is named. */
export function toolsAdvice(used: readonly string[]): string {
  const known = used.filter((tool) => tool !== 'None');
  const chat = ['ChatGPT', 'Claude'].find((tool) => known.includes(tool));
  const others = known.filter((tool) => tool !== chat).map((tool) => NAMES[tool] ?? tool);
  const first = chat
    ? `${chat}, which you know, and a spreadsheet.`
    : 'One chat tool with a free plan, such as ChatGPT or Claude, and a spreadsheet.';
  if (others.length === 0) return first;
  const [only] = others;
  return others.length === 1
    ? `${first} ${upper(only ?? '')} can wait until someone orders what it makes.`
    : `${first} ${upper(`${others.slice(0, -1).join(', ')} and ${others.at(-1)}`)} can wait until someone orders what they make.`;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
