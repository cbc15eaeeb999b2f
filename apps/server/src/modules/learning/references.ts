import { placeId } from '@learn/contract/course/plain'
import { withWordsOfMedia } from './missing-media.ts'

/** Where references of a course lead; null when it has nothing of that name. */
export interface References {
  /** By its path. */
  file(path: string): string | null
  /** By their keys. */
  activity(key: string): string | null
  section(key: string): string | null
  course(): string | null
}

const REFERENCE = /^@@(file|activity|section|course)@@\/?([^#]*)(#.*)?$/s
/** Keys hold nothing else; what a link of the origin carried behind one says nothing here. */
const KEY = /^[\w.~:-]*/

/** Puts addresses in the place of the references in HTML: `@@file@@/path`, `@@activity@@/key` and their like. */
export const resolveReferences = (html: string, references: References): string =>
  withWordsOfMedia(
    withWordsOfPictures(
      withMarkedMedia(html).replace(
        /(["'])(@@(?:file|activity|section|course)@@[^"']*)\1/g,
        (_all, quote: string, written: string) =>
          `${quote}${(resolveAddress(written.replaceAll('&amp;', '&'), references) ?? '#').replaceAll('&', '&amp;')}${quote}`,
      ),
    ),
  )

/** A link to a film or a sound of its course is marked: the page shows a player for it. */
const withMarkedMedia = (html: string): string =>
  html.replace(
    /<a (?=[^<>]*href="@@file@@\/[^"?#<>]{1,500}\.(?:mp4|m4v|webm|ogv|mp3|m4a|ogg|oga|wav|flac)")(?![^<>]*\sclass=)/gi,
    '<a class="embed" ',
  )

/** A picture that is not there is what its author says in its place: a browser would take the page itself for it. */
const withWordsOfPictures = (html: string): string =>
  html.replace(/<img\b[^<>]*\ssrc=(["'])#\1[^<>]*>/gi, tag => {
    const [, , alt = ''] = /\salt=(["'])([^<>]*?)\1/i.exec(tag) ?? []
    return alt.trim() === '' ? '' : ` <span>${alt}</span> `
  })

/** The address of a link: itself, or what its reference leads to; null when that is nothing. */
export function resolveAddress(link: string, references: References): string | null {
  const [, kind = '', rest = '', fragment = ''] = REFERENCE.exec(link) ?? []
  const key = KEY.exec(rest)?.[0] ?? ''
  switch (kind) {
    case 'file':
      return withFragment(references.file(decodeURIComponentSafe(rest)), fragment)
    case 'activity':
      return withPlace(references.activity(key), fragment)
    case 'section':
      return references.section(key)
    case 'course':
      return references.course()
    default:
      return link
  }
}

const withFragment = (address: string | null, fragment: string): string | null =>
  address === null ? null : address + fragment

/** A place of another text is called as the id is that it has there. */
function withPlace(address: string | null, fragment: string): string | null {
  const place = fragment === '' ? null : placeId(decodeURIComponentSafe(fragment.slice(1)))
  return withFragment(address, place === null ? '' : `#${place}`)
}

function decodeURIComponentSafe(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
