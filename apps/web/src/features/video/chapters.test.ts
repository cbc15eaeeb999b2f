import { expect, it } from 'vitest'
import { chapterAt, getChapters, getSegments, passedPct, spokenPlace } from './chapters.ts'

const CHAPTERS = [
  { name: 'The question', fromS: 0 },
  { name: 'Frames', fromS: 30 },
  { name: 'Summary', fromS: 70 },
]

it('the time line has a part for each chapter, up to the end of the film', () => {
  expect(getSegments(CHAPTERS, 80)).toEqual([
    { fromS: 0, toS: 30 },
    { fromS: 30, toS: 70 },
    { fromS: 70, toS: 80 },
  ])
})

it.each([
  ['no chapter is named', [], 80, [{ fromS: 0, toS: 80 }]],
  ['the length is not known yet', CHAPTERS, 0, [{ fromS: 0, toS: 0 }]],
  [
    'the film is shorter than its chapters say',
    CHAPTERS,
    60,
    [
      { fromS: 0, toS: 30 },
      { fromS: 30, toS: 60 },
    ],
  ],
])('the time line when %s', (_what, chapters, durationS, parts) => {
  expect(getSegments(chapters, durationS)).toEqual(parts)
})

it.each([
  [10, [33, 0, 0]],
  [30, [100, 0, 0]],
  [50, [100, 50, 0]],
  [80, [100, 100, 100]],
])('a part is filled as far as the film has come: %i s', (timeS, filled) => {
  expect(getSegments(CHAPTERS, 80).map(part => Math.round(passedPct(part, timeS)))).toEqual(filled)
})

it.each([
  [0, 'The question'],
  [29.5, 'The question'],
  // A film that was asked for second 30 may stand a hair before it.
  [29.98, 'Frames'],
  [30, 'Frames'],
  [200, 'Summary'],
])('the chapter at %d s is %s', (timeS, name) => {
  expect(chapterAt(CHAPTERS, timeS)?.name).toBe(name)
})

it('the place is read aloud with its chapter, where there is one', () => {
  expect(spokenPlace(CHAPTERS, 42, 80)).toBe('42 seconds of 1 minute 20 seconds, Frames')
  expect(spokenPlace([], 42, 80)).toBe('42 seconds of 1 minute 20 seconds')
})

it('a page that an earlier version kept has none', () => {
  expect(getChapters({})).toEqual([])
})
