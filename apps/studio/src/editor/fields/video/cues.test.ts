import { readCaptions, readCues, writeCues } from '@learn/course/content/captions'
import { expect, it } from 'vitest'
import { addCue, cueFault, cueTime, readCueTime, splitCue } from './cues.ts'

const cue = (fromS: number, toS: number, words = 'Words') => ({ fromS, toS, words })

it.each([
  ['65', 65],
  ['1:05.3', 65.3],
  ['1:02:03,250', 3723.25],
  ['1:75', null],
  ['soon', null],
  ['', null],
])('reads %s as %s', (text, s) => {
  expect(readCueTime(text)).toBe(s)
})

it('writes moments as it reads them', () => {
  for (const s of [0, 0.1, 59.9, 60, 3599.9, 3600, 7323.4]) expect(readCueTime(cueTime(s))).toBe(s)
})

it('says what is wrong with a cue', () => {
  expect(cueFault([cue(0, 2), cue(2, 4)], 1, 5)).toBeNull()
  expect(cueFault([cue(0, 2), cue(1.9, 4)], 1, 5)).toMatch(/one above/)
  expect(cueFault([cue(2, 2)], 0, 5)).toMatch(/ends/)
  expect(cueFault([cue(5, 6)], 0, 5)).toMatch(/over/)
  expect(cueFault([cue(5, 6)], 0, null)).toBeNull()
  expect(cueFault([cue(0, 1, ' ')], 0, null)).toMatch(/Write/)
})

it('adds a cue into the gap behind another one', () => {
  expect(addCue([], -1)).toEqual([cue(0, 2, '')])
  expect(addCue([cue(0, 2), cue(3, 4)], 0)[1]).toEqual(cue(2, 3, ''))
})

it('splits a cue at the space in its middle, and leaves one word whole', () => {
  const [first, second, ...more] = splitCue([cue(0, 10, 'all that was sold')], 0)
  expect(more).toEqual([])
  expect([first?.words, second?.words]).toEqual(['all that', 'was sold'])
  expect(first?.toS).toBe(second?.fromS)
  expect(splitCue([cue(0, 2)], 0)).toEqual([cue(0, 2)])
})

it('writes cues that are read as they were, whatever is typed into them', () => {
  const cues = [cue(0, 1.5, 'One\n\ntwo --> three'), cue(3600.25, 3601, '<i>Four</i>')]
  expect(readCues(writeCues(cues))).toEqual([cue(0, 1.5, 'One\ntwo → three'), cue(3600.25, 3601, '<i>Four</i>')])
  expect(readCaptions(writeCues([]))).toBeNull()
})
