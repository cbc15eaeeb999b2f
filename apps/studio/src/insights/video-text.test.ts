import type { VideoReach } from '@learn/contract/insights'
import { expect, it } from 'vitest'
import { exitText, findExit, listStretches } from './video-text.ts'

const parts = (seen: number[], left: number[] = []) => seen.map((one, at) => ({ seen: one, left: left[at] ?? 0 }))
const video = (change: Partial<VideoReach>): VideoReach => ({
  activity: { id: 1, type: 'videofile', name: 'Joins' },
  module: 'Basics',
  durationS: 40,
  chapters: [],
  viewers: 4,
  finished: 1,
  medianPct: 50,
  partS: 5,
  parts: parts([4, 4, 4, 2, 2, 2, 1, 1]),
  ...change,
})

it('says where most leave off, and nothing where nobody does or several places share it', () => {
  expect(findExit({ partS: 5, parts: parts([4, 4, 2], [0, 2, 1]) })).toBe(5)
  expect(exitText({ partS: 65, parts: parts([4, 4, 2], [0, 2, 1]) })).toBe('1:05')
  expect(findExit({ partS: 5, parts: parts([4, 4, 2], [0, 1, 0]) })).toBeNull()
  expect(exitText({ partS: 5, parts: parts([4, 4, 2], [2, 2, 0]) })).toBe('–')
})

it('sums a video by its chapters, or by quarters', () => {
  expect(listStretches(video({})).map(({ fromS, pct }) => [fromS, pct])).toEqual([
    [0, 100],
    [10, 75],
    [20, 50],
    [30, 25],
  ])
  const chapters = [
    { name: 'Why', fromS: 0 },
    { name: 'How', fromS: 12 },
  ]
  expect(listStretches(video({ chapters }))).toEqual([
    { name: 'Why', fromS: 0, pct: 100 },
    { name: 'How', fromS: 12, pct: 50 },
  ])
  expect(listStretches(video({ viewers: 0, parts: parts([0, 0]) })).every(({ pct }) => pct === 0)).toBe(true)
})
