import { expect, it } from 'vitest'
import { chapterText, readChapters } from './chapter-lines.ts'

it('reads what it writes, in the order of the film', () => {
  const chapters = [
    { name: 'Welcome', fromS: 0 },
    { name: 'Ties: RANK, DENSE_RANK', fromS: 754 },
    { name: 'Questions', fromS: 3723 },
  ]
  expect(chapterText(chapters)).toBe('0:00 Welcome\n12:34 Ties: RANK, DENSE_RANK\n1:02:03 Questions')
  expect(readChapters(`\n${chapterText(chapters.toReversed())}\n`)).toEqual(chapters)
})

it('names the line that it cannot read', () => {
  for (const [text, line] of [
    ['0:00 Welcome\nno time', 2],
    ['12:75 Too many seconds', 1],
    ['0:00', 1],
  ] as const)
    expect(readChapters(text)).toContain(`Line ${line} `)
})
