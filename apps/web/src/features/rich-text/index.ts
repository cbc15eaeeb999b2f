/** The door of rich-text: the words of authors, made safe and readable. */
export { RichField } from './editor/rich-field.tsx'
export { wordsIn, wordsOfHtml } from './editor/words.ts'
export { goToHeading } from './go-to-heading.ts'
export type { Heading } from './headings.ts'
export { isBlank } from './is-blank.ts'
export { preloadMath } from './math/math.ts'
export { PackageInTextParts } from './played-packages.ts'
export { RichText } from './rich-text.tsx'
