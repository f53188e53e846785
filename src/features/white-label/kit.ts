/** The download whose files are made in the member’s brand. */
export const KIT = 'white-label-kit';

export interface Template {
  /** Name of its file in the kit. */
  name: string;
  title: string;
  text: string;
  format: 'Word' | 'Excel';
}
