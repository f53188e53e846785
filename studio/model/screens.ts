// The kinds of drawn screens and of their parts, shared by example screens and moving pictures.

export const SCREEN_KINDS = {
  page: 'Web page',
  email: 'Email',
  message: 'Message',
  listing: 'Listing',
  post: 'Post',
} as const;
export type ScreenKind = keyof typeof SCREEN_KINDS;

export const PART_LOOKS = {
  heading: 'Heading',
  text: 'Text',
  small: 'Small print',
  button: 'Button',
  quote: 'Quote',
  picture: 'Picture (described)',
  field: 'Form field',
} as const;
export type PartLook = keyof typeof PART_LOOKS;
