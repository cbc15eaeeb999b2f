import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Fault, serve } from '#testkit/fake-server.ts'
import { NOW_S } from '#testkit/lesson.ts'
import { giveNavigator } from '#testkit/navigator.ts'
import { RECORDED } from '#testkit/recorded-class.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

const ON = {
  ...RECORDED,
  recording: null,
  times: {
    startAt: NOW_S - 600,
    endAt: NOW_S + 3000,
    opensAt: NOW_S - 1200,
    state: 'live' as const,
    hasRecording: false,
  },
}
const TALK = {
  questions: [],
  polls: [],
  hands: { raised: 0, isYours: false },
  here: { host: null, count: 0, people: [] },
  reactions: [],
  people: [],
  isChatMuted: false,
  isLocked: false,
  isMuted: false,
  serverAt: NOW_S,
}

const getUserMedia = vi.fn(() => Promise.reject(new DOMException('not allowed', 'NotAllowedError')))

function openRoom() {
  serve(
    {
      'auth.verifySession': { status: 1 as const, isstudent: false },
      local_learn_get_live_class: ON,
      local_learn_get_class_talk: TALK,
      local_learn_get_class_events: { events: [], people: 0, times: ON.times, attendance: null, serverAt: NOW_S },
    },
    () => new Fault(409, 'live/unknown-epoch'),
  )
  renderApp('/zoom/3')
}

beforeEach(() => {
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
  getUserMedia.mockClear()
  giveNavigator({ mediaDevices: { getUserMedia } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a host who opens a class that is on takes nothing over: they watch until they say so', async () => {
  openRoom()
  const teach = await screen.findByRole('button', { name: 'Teach from here' })
  expect(screen.getByText(/taught from another window/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'People' })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: /People/ })).toBeNull()
  expect(getUserMedia).not.toHaveBeenCalled()
  teach.click()
  await waitFor(() => expect(getUserMedia).toHaveBeenCalled())
})

it('the window that sent a class goes on with it after a reload', async () => {
  sessionStorage.setItem('classSender:9', '1')
  openRoom()
  await waitFor(() => expect(getUserMedia).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: 'Teach from here' })).toBeNull()
})

it('a copy of the tab that sends a class watches: it was not started there', async () => {
  sessionStorage.setItem('classSender:9', '1')
  const request = vi.fn(() => Promise.reject(new DOMException('held by another tab', 'TimeoutError')))
  giveNavigator({ locks: { request } })
  openRoom()
  expect(await screen.findByRole('button', { name: 'Teach from here' })).toBeTruthy()
  expect(getUserMedia).not.toHaveBeenCalled()
  expect(sessionStorage.getItem('classSender:9')).not.toBe('1')
})

it('a narrow window has its people in a tab, a wide one in a column', async () => {
  setWindowWidth(1200)
  openRoom()
  expect(await screen.findByRole('tab', { name: /People/ })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'People' })).toBeNull()
})
