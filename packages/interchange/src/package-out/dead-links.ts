import { decodeBasicEntities } from '../moodle/text-format.ts'

const LINK =
  /<a\b[^<>]*?\shref=(["'])@@(activity|section|course)@@\/?([^"'<>#]*)(#[^"'<>]*)?\1[^<>]*>([\s\S]{0,2000}?)<\/a>/gi

/** Where a link of the model leads, by kind and key; `fragment` names a place there, with its `#`. */
export interface Reference {
  kind: 'activity' | 'section' | 'course'
  key: string
  fragment: string
}

/** HTML of the model in which a link to what does not go out is its words: of one that only opens something, the name of that. */
export const withoutDeadLinks = (html: string, isDead: (reference: Reference) => boolean): string =>
  html.replace(LINK, (all, _quote, kind: Reference['kind'], rest: string, fragment: string = '', words: string) =>
    isDead({ kind, key: decodedKey(rest), fragment }) ? words.replace(/^Open “(.*)”$/s, '$1') : all,
  )

/** The key in a reference, as the model has it. */
export function decodedKey(text: string): string {
  const written = decodeBasicEntities(text)
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
