import { expect, it } from 'vitest'
import { chapterAt, getChapters, getTitle } from './chapters.ts'

const chapter = (key: string, isSub = false) => ({ key, title: key.toUpperCase(), isSub, html: '' })
const list = [chapter('a'), chapter('b', true), chapter('c', true), chapter('d'), chapter('e', true)]

it('numbers chapters and those below them', () => {
  const chapters = getChapters({ chapters: list, numbering: 'numbers' })
  expect(chapters.map(getTitle)).toEqual(['1 A', '1.1 B', '1.2 C', '2 D', '2.1 E'])
})

it.each(['none', 'bullets', 'indented'] as const)('numbers nothing where the list has %s', numbering => {
  expect(getChapters({ chapters: list, numbering }).map(getTitle)).toEqual(['A', 'B', 'C', 'D', 'E'])
})

it('finds the chapter of an address, and none for another hash', () => {
  const chapters = getChapters({ chapters: list, numbering: 'none' })
  expect(chapterAt(chapters, 'chapter-c')?.key).toBe('c')
  expect(chapterAt(chapters, 'part-1')).toBeUndefined()
})

it('finds the chapter that a link of another text names, and the one that holds a place', () => {
  const html = '<h3 id="text-tides">Tides</h3>'
  const chapters = getChapters({
    chapters: [chapter('a'), { ...chapter('b'), html }, { ...chapter('c'), html }],
    numbering: 'none',
  })
  expect(chapterAt(chapters, 'text-chapter-c')?.key).toBe('c')
  expect(chapterAt(chapters, 'text-tides')?.key).toBe('b')
  expect(chapterAt(chapters, 'text-tides', 'c')?.key).toBe('c')
  expect(chapterAt(chapters, 'text-tide')).toBeUndefined()
})
