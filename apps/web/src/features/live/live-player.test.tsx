import type { ClassTimes } from '@learn/contract/live/plain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NOW_S, openLesson } from '#testkit/lesson.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A class that began so many minutes ago and lasts ninety. */
const timesAgo = (minutesAgo: number, change: Partial<ClassTimes> = {}): ClassTimes => {
  const startAt = NOW_S - minutesAgo * 60
  return { startAt, endAt: startAt + 5400, opensAt: startAt - 600, state: 'planned', hasRecording: false, ...change }
}
const UNDATED: ClassTimes = { startAt: null, endAt: null, opensAt: null, state: 'planned', hasRecording: false }

/** The page of a class. */
const open = (times: ClassTimes) =>
  openLesson(
    { type: 'zoom', name: 'Ranking', minutes: 90, openAt: times.startAt },
    { kind: 'live', teachers: ['Neha Kulkarni'], times, note: '' },
  )

describe('the page of a class', () => {
  it('that is on tells when it began, until when it is and who teaches, and leads in', async () => {
    open(timesAgo(12))
    expect((await screen.findByText('Began')).nextElementSibling?.textContent).toContain('2:48 PM')
    expect(screen.getByText('Lasts').nextElementSibling?.textContent).toBe('1 h 30 min, until 4:18 PM')
    expect(screen.getByText('With').nextElementSibling?.textContent).toBe('Neha Kulkarni')
    expect(screen.getByText('Live now')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/zoom/3')
  })

  it.each([
    ['Opens at 3:20 PM', timesAgo(-30)],
    ['Upcoming', timesAgo(-2 * 1440)],
    ['Ended', timesAgo(90)],
    ['On demand', UNDATED],
  ])('says %s and leads to its lobby', async (status, times) => {
    open(times)
    expect(await screen.findByText(status)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to the lobby' })).toBeTruthy()
  })

  it('that was cancelled leads nowhere', async () => {
    open(timesAgo(-30, { state: 'cancelled' }))
    expect(await screen.findByText('Cancelled')).toBeTruthy()
    expect(screen.getByText('Was planned for')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Go to the lobby' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
  })

  it('goes on as long as its host does', async () => {
    open(timesAgo(120, { state: 'live' }))
    expect(await screen.findByRole('link', { name: 'Join' })).toBeTruthy()
  })

  it('leads to the recording once there is one', async () => {
    open(timesAgo(120, { state: 'ended', hasRecording: true }))
    expect(await screen.findByRole('link', { name: 'Watch the recording' })).toBeTruthy()
  })
})
