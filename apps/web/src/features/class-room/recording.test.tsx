import type { LiveClass } from '@learn/contract/live'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '#testkit/fake-server.ts'
import { NOW_S } from '#testkit/lesson.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const RECORDED: LiveClass = {
  activity: { id: 3, type: 'zoom', name: 'Ranking' },
  introHtml: '',
  courseName: 'SQL for business',
  programId: null,
  teachers: ['Neha Kulkarni'],
  classType: 1,
  provider: 'room',
  note: '',
  times: { startAt: NOW_S - 7200, endAt: NOW_S - 3600, opensAt: NOW_S - 7800, state: 'ended', hasRecording: true },
  role: 'host',
  joinUrl: null,
  joinsBy: 'room',
  countsByItself: true,
  barred: null,
  sessionId: 9,
  streamKey: 'key',
  recording: {
    positionS: 0,
    chapters: [
      { name: 'Where we stopped', fromS: 0 },
      { name: 'Ties', fromS: 1860 },
    ],
    hasCaptions: true,
    isFile: false,
  },
  rule: { percent: 75, leastMinutes: 10, catchUpDays: 7 },
  attendance: null,
  catchUpUntil: null,
  serverAt: NOW_S,
}

it('a recording plays in the product player, with its captions and chapters that lead to their second', async () => {
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  serve({
    'auth.verifySession': { status: 1 as const, isstudent: false },
    local_learn_get_live_class: RECORDED,
  })
  renderApp('/zoom/3')
  const player = await screen.findByRole('region', { name: 'Video: Ranking' })
  const video = player.querySelector('video')
  expect(player.querySelector('track')?.getAttribute('src')).toBe('/api/learning/live/key/captions.vtt')
  fireEvent.click(screen.getByRole('button', { name: /Ties/ }))
  expect(video?.currentTime).toBe(1860)
  expect(play).toHaveBeenCalledOnce()
})
