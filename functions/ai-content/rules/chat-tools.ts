// Chat tools that a prompt can be opened in.

export interface ChatTool {
  name: 'ChatGPT' | 'Claude' | 'Gemini' | 'Copilot';
  /** URL of an empty conversation. */
  home: string;
  /** The query parameter that takes the prompt. Gemini has none. */
  parameter: 'q' | null;
}

export const CHAT_TOOLS: readonly ChatTool[] = [
  { name: 'ChatGPT', home: 'https://chatgpt.com/', parameter: 'q' },
  { name: 'Claude', home: 'https://claude.ai/new', parameter: 'q' },
  { name: 'Gemini', home: 'https://gemini.google.com/app', parameter: null },
  { name: 'Copilot', home: 'https://copilot.microsoft.com/', parameter: 'q' },
];

/** Characters of an address that browsers, proxies and the tools' servers take (their limits begin at 8,000). */
const MAX_ADDRESS = 6000;

/** `needsPaste`: the prompt is not in the address, so it has to be copied before the tool opens. */
export function chatAddress(tool: ChatTool, prompt: string): { href: string; needsPaste: boolean } {
  if (tool.parameter) {
    // A lone half of a surrogate pair cannot be encoded.
    const href = `${tool.home}?${tool.parameter}=${encodeURIComponent(prompt.toWellFormed())}`;
    if (href.length <= MAX_ADDRESS) return { href, needsPaste: false };
  }
  return { href: tool.home, needsPaste: true };
}
