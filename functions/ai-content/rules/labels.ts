// A variable's label in the form and in the preview.

const SPELLING: Readonly<Record<string, string>> = {
  ai: 'AI',
  faq: 'FAQ',
  i: 'I',
  id: 'ID',
  pdf: 'PDF',
  seo: 'SEO',
  todays: 'today’s',
  whats: 'what’s',
  zapier: 'Zapier',
};

/** In the preview: {owner_name} is "owner name". */
export function blankName(variable: string): string {
  return variable
    .split('_')
    .filter(Boolean)
    .map((word) => SPELLING[word] ?? word)
    .join(' ');
}

/** Above the field: {owner_name} is "Owner name", and {my_notes} "Your notes", as the form speaks to the member. */
export function blankLabel(variable: string): string {
  const name = blankName(variable).replace(/^my /, 'your ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Text that a member pastes or that runs over several lines. */
const LONG_NAME =
  /(^|_)(text|texts|notes?|transcript|draft|drafts|message|messages|emails?|posts?|pages?|rows?|lines?|listing|copy|story|stories|reviews?|comments?|captions?|script|scripts|thread|facts|answers?|questions|words|steps|reply|replies|procedure|brief|description|summary|terms|table|log|logs|samples?|requests?|feedback|formula|formulas|checklist|policy|records|observations|remarks|material|examples|cases|complaint|explanation|interviews|prompt|outline|list|history|recaps|statements|reasons|objections|conversation|knowledge|mistakes|problems|trouble|troubles|inquiries|numbered|replied)$/;
const NEVER_LONG = /^(max|number|hours|minutes|months|weeks|days|deadline|who|kind|type)_/;
const LONG_OPENING = /^(pasted|raw|what_i_know|what_happened|what_we_know)(_|$)/;

/** Whether its field is multi-line: because of the name, or because the text puts it in quotation marks. */
export function isLongText(variable: string, text: string): boolean {
  if (NEVER_LONG.test(variable)) return false;
  return (
    LONG_NAME.test(variable) || LONG_OPENING.test(variable) || text.includes(`"{${variable}}"`)
  );
}
