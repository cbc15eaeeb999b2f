import { PLACE_PREFIX, placeId } from '@learn/contract/course/plain'
import type { PlayerProps } from '#features/course/index.ts'

export type BookView = PlayerProps<'book'>['content']

/** A chapter with what stands before its title. */
export interface Chapter {
  key: string
  title: string
  isSub: boolean
  html: string
  /** '2', '2.1'; '' in a book without numbers. */
  number: string
}

/** The chapters of a book with their numbers. */
export function getChapters({ chapters, numbering }: Pick<BookView, 'chapters' | 'numbering'>): Chapter[] {
  let main = 0
  let sub = 0
  return chapters.map(chapter => {
    if (chapter.isSub) sub += 1
    else {
      main += 1
      sub = 0
    }
    const number = chapter.isSub ? `${main}.${sub}` : String(main)
    return { ...chapter, number: numbering === 'numbers' ? number : '' }
  })
}

/** '2.1 Joins'. */
export const getTitle = ({ number, title }: Pick<Chapter, 'number' | 'title'>): string =>
  number === '' ? title : `${number} ${title}`

/** The hash of the address of a chapter. */
export const getHash = ({ key }: Pick<Chapter, 'key'>): string => `chapter-${key}`

/**
 * The chapter that the hash of an address names, or that holds the place which it names; of several the one with the key `near`. A
 * link of another text calls the chapter as it would a place.
 */
export function chapterAt(chapters: readonly Chapter[], hash: string, near?: string): Chapter | undefined {
  const named = chapters.find(chapter => hash === getHash(chapter) || hash === placeId(getHash(chapter)))
  if (named || !hash.startsWith(PLACE_PREFIX)) return named
  const holding = chapters.filter(({ html }) => html.includes(`id="${hash}"`))
  return holding.find(({ key }) => key === near) ?? holding[0]
}
