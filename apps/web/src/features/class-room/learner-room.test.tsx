import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serve } from '#testkit/fake-server.ts'
import { NOW_S } from '#testkit/lesson.ts'
import { RECORDED } from '#testkit/recorded-class.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

const ON = {
  ...RECORDED,
  role: 'learner' as const,
  recording: null,
  times: {
    startAt: NOW_S - 600,
    endAt: NOW_S + 3000,
    opensAt: NOW_S - 1200,
    state: 'live' as const,
    hasRecording: false,
  },
}
const people = (count: number) => [
  { name: 'Aarav Menon', isYou: true },
  ...Array.from({ length: count - 1 }, (_, n) => ({ name: `Kabir ${n}`, isYou: false })),
]
const TALK = {
  questions: [],
  polls: [],
  hands: { raised: 0, isYours: false },
  here: { host: 'Neha Kulkarni', count: 42, people: people(30) },
  reactions: [{ kind: 'slower' as const, count: 3 }],
  people: null,
  isChatMuted: false,
  isLocked: false,
  isMuted: false,
  serverAt: NOW_S,
}
let sent: string[] = []

function openRoom(): void {
  sent = []
  serve({
    'auth.verifySession': { status: 1 as const, isstudent: true },
    local_learn_get_live_class: ON,
    local_learn_get_class_talk: TALK,
    local_learn_get_class_events: { events: [], people: 42, times: ON.times, attendance: null, serverAt: NOW_S },
    local_learn_raise_class_hand: ({ israised }) => {
      sent.push(`hand ${String(israised)}`)
      return { isDone: true as const }
    },
    local_learn_send_class_reaction: ({ reaction }: { reaction?: unknown }) => {
      sent.push(String(reaction))
      return { isDone: true as const }
    },
  })
  renderApp('/zoom/3')
}

beforeEach(() => {
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
})
afterEach(cleanup)

const seats = async () =>
  within(await screen.findByRole('list', { name: 'In this class' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('shows who is there: who teaches, the learner, and a number for whom there is no room', async () => {
  openRoom()
  const shown = await seats()
  expect(shown).toHaveLength(6)
  expect(shown[0]).toContain('NehaInstructor')
  expect(shown[1]).toContain('AaravYou')
  fireEvent.click(screen.getByRole('button', { name: '38 more' }))
  const list = await screen.findByRole('list', { name: 'People here' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(32)
  expect(within(list).getByText('and 12 more')).toBeTruthy()
})

it('a narrow window has fewer seats, and the number says so', async () => {
  setWindowWidth(360)
  Object.defineProperty(window, 'outerWidth', { configurable: true, value: 1440 })
  openRoom()
  expect(await seats()).toHaveLength(3)
  expect(screen.getByRole('button', { name: '41 more' })).toBeTruthy()
})

it('says how the class reacts, and sends what the learner chose', async () => {
  openRoom()
  const list = await screen.findByRole('list', { name: 'Reactions' })
  expect(list.textContent).toBe('Slower, please: 3')
  fireEvent.click(screen.getByRole('button', { name: 'React' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'I see it now' }))
  await waitFor(() => expect(sent).toEqual(['insight']))
})

it('a letter is a key of the room, and a letter where somebody types', async () => {
  openRoom()
  const message = await screen.findByRole('textbox', { name: 'Message to everyone' })
  await screen.findByRole('button', { name: 'Raise hand' })
  fireEvent.keyDown(message, { key: 'h' })
  fireEvent.keyDown(document.body, { key: 'h', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'h' })
  await waitFor(() => expect(sent).toEqual(['hand true']))
})

it('offers captions where the stream has some, and nowhere else', async () => {
  openRoom()
  await screen.findByRole('button', { name: 'Raise hand' })
  expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull()
  cleanup()
  const tracks = Object.assign(new EventTarget(), { 0: { kind: 'captions', mode: 'disabled' }, length: 1 })
  const track = tracks[0]
  Object.assign(tracks, { [Symbol.iterator]: () => [track].values() })
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { configurable: true, get: () => tracks })
  openRoom()
  const captions = await screen.findByRole('button', { name: 'Captions' })
  expect(captions.getAttribute('aria-pressed')).toBe('false')
  fireEvent.keyDown(document.body, { key: 'c' })
  await waitFor(() => expect([captions.getAttribute('aria-pressed'), track.mode]).toEqual(['true', 'showing']))
})

it('says how well the class arrives', async () => {
  openRoom()
  const video = await screen.findByLabelText('The class')
  expect(screen.getByText('Connecting')).toBeTruthy()
  const hear = (name: string) => act(() => void video.dispatchEvent(new Event(name)))
  Object.defineProperties(video, { played: { value: { length: 1 } }, paused: { value: false } })
  hear('playing')
  expect(screen.getByText('Good connection')).toBeTruthy()
  hear('waiting')
  expect(screen.getByText('Slow connection')).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('No connection')).toBeTruthy()
})
