import type { LiveClass } from '@learn/contract/live'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '#testkit/fake-server.ts'
import { NOW_S } from '#testkit/lesson.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

beforeEach(() => {
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const URL_OF_ONE = 'https://zoom.us/w/9?tk=mine'
const ON: LiveClass = {
  activity: { id: 3, type: 'zoom', name: 'Ranking' },
  introHtml: '',
  courseName: 'SQL for business',
  programId: null,
  teachers: ['Neha Kulkarni'],
  classType: 1,
  provider: 'zoom',
  note: '',
  times: { startAt: NOW_S, endAt: NOW_S + 3600, opensAt: NOW_S - 600, state: 'live', hasRecording: false },
  isStartable: false,
  role: 'learner',
  joinUrl: null,
  joinsBy: 'service',
  countsByItself: true,
  barred: null,
  sessionId: 9,
  streamKey: null,
  recording: null,
  rule: { percent: 75, leastMinutes: 10, catchUpDays: 7 },
  attendance: null,
  mark: null,
  catchUpUntil: null,
  serverAt: NOW_S,
}

function openLobby(liveClass: LiveClass) {
  serve({
    'auth.verifySession': { status: 1 as const, isstudent: false },
    local_learn_get_live_class: liveClass,
    local_learn_join_class: { url: URL_OF_ONE },
  })
  renderApp('/zoom/3')
}

it('opens the address of the learner in a window that the click itself opened', async () => {
  const opened = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  openLobby(ON)
  expect(await screen.findByText(/It’s on in Zoom.*Your attendance is counted by itself/)).not.toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: /Join/ }))
  expect(open).toHaveBeenCalledWith('', '_blank')
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(URL_OF_ONE))
  expect(opened.opener).toBeNull()
  expect(screen.queryByRole('button', { name: 'End class' })).toBeNull()
})

it('shows the address as a link where the browser blocked the window', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  openLobby(ON)
  fireEvent.click(await screen.findByRole('button', { name: /Join/ }))
  expect((await screen.findByRole('link', { name: /Open Zoom/ })).getAttribute('href')).toBe(URL_OF_ONE)
})

it('leads nobody in before the host started it, and says who does', async () => {
  openLobby({ ...ON, times: { ...ON.times, state: 'planned' } })
  expect(await screen.findByText(/Neha hasn’t started yet\. You can join here as soon as it begins/)).not.toBeNull()
  expect(screen.queryByRole('button', { name: /Join|Start/ })).toBeNull()
})

it('lets its host open the service and end the class for everybody', async () => {
  openLobby({ ...ON, role: 'host', countsByItself: false, provider: 'jitsi' })
  expect(await screen.findByText(/It’s on in Jitsi.*Enter who was there on its attendance page/)).not.toBeNull()
  expect(screen.getByRole('button', { name: /Open Jitsi/ })).not.toBeNull()
  expect(screen.getByRole('button', { name: 'End class' })).not.toBeNull()
})
