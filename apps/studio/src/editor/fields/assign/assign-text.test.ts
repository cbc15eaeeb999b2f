import { expect, it } from 'vitest'
import { readFileTypes, readLevels, withLevels, writeLevels } from './assign-text.ts'

it('reads endings of files however they are typed, each once, and refuses what is none', () => {
  expect(readFileTypes('pdf, .DOCX;*.tar.gz  .pdf')).toEqual(['.pdf', '.docx', '.tar.gz'])
  expect(readFileTypes(' ')).toEqual([])
  expect(readFileTypes('pdf, a/b')).toBeNull()
})

it('reads levels best first, writes them as they are read, and refuses a line without points', () => {
  const levels = readLevels('0 = Nothing\n\n5: All of it is right\n2.5 = Half')
  expect(levels?.map(({ points }) => points)).toEqual([5, 2.5, 0])
  expect(readLevels(writeLevels(levels ?? []))).toEqual(levels)
  expect(readLevels('Good')).toBeNull()
  expect(readLevels(Array.from({ length: 21 }, (_one, n) => `${n} = Level`).join('\n'))).toBeNull()
})

it('lets the best level say what a criterion gives, and the author where there is none', () => {
  const criterion = { key: 'c1', name: 'Joins', html: '', max: 10, levels: [] }
  expect(withLevels(criterion, [{ points: 4, text: 'Right' }])).toMatchObject({ max: 4 })
  expect(withLevels(criterion, [])).toMatchObject({ max: 10, levels: [] })
})
