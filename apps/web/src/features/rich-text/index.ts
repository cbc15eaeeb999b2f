/** The door of rich-text: the words of authors, made safe and readable. */
export type { Heading } from './headings.ts'
export { RichText } from './rich-text.tsx'
