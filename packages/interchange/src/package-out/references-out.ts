import { escapeHtml } from '../xml/escape-html.ts'
import { decodedKey, type Reference, withoutDeadLinks } from './dead-links.ts'

/** Where the references of a text lead in what is written; null: to nothing of it. */
export interface ReferencesOut {
  file(path: string): string | null
  /** By its key; `fragment` names a place in it, with its `#`. */
  activity?(key: string, fragment: string): string | null
  section?(key: string): string | null
  course?(): string | null
}

const REFERENCE = /(["'])@@(file|activity|section|course)@@\/?([^"'#]*)(#[^"']*)?\1/g

/** HTML of the model with addresses of a package in the place of its references; what leads nowhere becomes its words. */
export const withAddresses = (html: string, references: ReferencesOut): string =>
  withWordsOfPictures(
    withoutDeadLinks(html, reference => !addressOf(references, reference)).replace(
      REFERENCE,
      (_all, quote: string, kind: keyof ReferencesOut, rest: string, fragment: string = '') => {
        const address = addressOf(references, { kind, key: decodedKey(rest), fragment })
        return `${quote}${escapeHtml(address ?? '#')}${address ? fragment : ''}${quote}`
      },
    ),
  )

function addressOf(
  references: ReferencesOut,
  { kind, key, fragment }: Omit<Reference, 'kind'> & { kind: keyof ReferencesOut },
): string | null | undefined {
  return kind === 'course' ? references.course?.() : references[kind]?.(key, fragment)
}

const withWordsOfPictures = (html: string): string =>
  html.replace(/<img\b[^<>]*\ssrc=(["'])#\1[^<>]*>/g, tag => /\salt=(["'])(.*?)\1/s.exec(tag)?.[2] ?? '')
