import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '#testkit/fake-server.ts'
import { useWatched } from './use-watched.ts'

const BEGAN_S = 1000
const SESSION = 5

let told: { from: number; to: number }[] = []
let isBroken = false
const video = Object.assign(new EventTarget(), { currentTime: 0, paused: true })

/** The recording plays on to a second of it. */
const playTo = (seconds: number) =>
  act(() => {
    video.paused = false
    video.currentTime = seconds
    video.dispatchEvent(new Event('timeupdate'))
  })

const send = (name: string) => act(() => void video.dispatchEvent(new Event(name)))

beforeEach(() => {
  told = []
  isBroken = false
  serve({
    local_learn_watch_recording: body => {
      const { from, to } = body as unknown as { from: number; to: number }
      if (isBroken) throw new Error('no connection')
      told.push({ from: from - BEGAN_S, to: to - BEGAN_S })
      return { attendance: null }
    },
  })
  const playingS = () => (video.paused ? null : BEGAN_S + video.currentTime)
  const onStored = () => undefined
  const element = { current: video as unknown as HTMLVideoElement }
  renderHook(() => useWatched({ sessionId: SESSION, video: element, playingS, onStored }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('tells what was played each ten seconds, and the rest at the end, to its last second', async () => {
  for (const second of [0, 4, 8, 10.4, 12.7]) playTo(second)
  send('ended')
  await waitFor(() =>
    expect(told).toEqual([
      { from: 0, to: 10 },
      { from: 10, to: 13 },
    ]),
  )
})

it('never tells of what was jumped over', async () => {
  for (const second of [0, 3]) playTo(second)
  video.currentTime = 600
  send('seeking')
  for (const second of [600, 605]) playTo(second)
  send('pause')
  await waitFor(() =>
    expect(told).toEqual([
      { from: 0, to: 3 },
      { from: 600, to: 605 },
    ]),
  )
})

it('tells again what a broken connection kept back', async () => {
  isBroken = true
  for (const second of [0, 5]) playTo(second)
  send('pause')
  await act(() => new Promise(resolve => setTimeout(resolve, 50)))
  isBroken = false
  for (const second of [5, 9]) playTo(second)
  send('pause')
  await waitFor(() => expect(told).toHaveLength(2))
  expect(told).toEqual([
    { from: 0, to: 5 },
    { from: 5, to: 9 },
  ])
})
