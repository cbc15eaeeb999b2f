import { decodeBasicEntities } from '../moodle/text-format.ts'
import { escapeHtml } from '../xml/escape-html.ts'

/** Where the references of a text lead in what is written; null: to nothing of it. */
export interface ReferencesOut {
  file(path: string): string | null
  /** By its key; `fragment` names a place in it, with its `#`. */
  activity?(key: string, fragment: string): string | null
  section?(key: string): string | null
  course?(): string | null
}

const REFERENCE = /(["'])@@(file|activity|section|course)@@\/?([^"'#]*)(#[^"']*)?\1/g

/** HTML of the model with addresses of a package in the place of its references; what leads nowhere becomes `#`, a picture its words. */
export const withAddresses = (html: string, references: ReferencesOut): string =>
  withWordsOfPictures(
    html.replace(REFERENCE, (_all, quote: string, kind: keyof ReferencesOut, rest: string, fragment: string = '') => {
      const name = decoded(decodeBasicEntities(rest))
      const address = kind === 'course' ? references.course?.() : references[kind]?.(name, fragment)
      return `${quote}${escapeHtml(address ?? '#')}${address ? fragment : ''}${quote}`
    }),
  )

const withWordsOfPictures = (html: string): string =>
  html.replace(/<img\b[^<>]*\ssrc=(["'])#\1[^<>]*>/g, tag => /\salt=(["'])(.*?)\1/s.exec(tag)?.[2] ?? '')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
