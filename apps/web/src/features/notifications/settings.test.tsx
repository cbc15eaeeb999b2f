import type { NotificationEntry } from '@learn/contract/notifications'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '#testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

const AT = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const session = { 'auth.verifySession': { status: 1 as const } }
const COURSE = { id: 71, name: 'SQL for business' }
const entry: NotificationEntry = {
  ids: [1],
  kind: 'forum.reply',
  topic: 'discussions',
  title: 'Kabir replied',
  text: '',
  reason: 'You follow this discussion.',
  address: '/notes',
  isMuted: false,
  course: { ...COURSE, isMuted: false },
  at: AT,
  isRead: true,
}
const list = { entries: [entry], unread: 0, next: null, newestId: 1, serverAt: AT }
const kind = {
  kind: 'forum.reply',
  label: 'Replies',
  topic: 'discussions' as const,
  inApp: true,
  email: 'daily' as const,
  push: false,
  sms: null,
}
const settings = {
  mutedCourses: [],
  schedule: { digestHour: 18, digestDay: 1, quietFrom: 22, quietTo: 7, timeZone: 'Asia/Kolkata' },
  pushKey: 'key',
  pushDevices: 0,
  isMailStopped: false,
}

beforeEach(() => {
  localStorage.clear()
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('what somebody is notified of', () => {
  it('is chosen by kind and channel', async () => {
    localStorage.setItem('token', '1')
    const calls = serve({
      ...session,
      local_learn_get_notifications: list,
      local_learn_get_notification_settings: { kinds: [kind], ...settings },
      local_learn_set_notification_preference: { kinds: [{ ...kind, email: 'off' }], ...settings },
    })
    renderApp('/notifications')
    fireEvent.change(await screen.findByRole('combobox', { name: 'E-mail: Replies' }), { target: { value: 'off' } })
    await vi.waitFor(() =>
      expect(calls).toContainEqual({
        name: 'local_learn_set_notification_preference',
        body: { kind: 'forum.reply', inapp: true, email: 'off' },
      }),
    )
  })

  it('holds what was chosen before while its reply is under way', async () => {
    localStorage.setItem('token', '1')
    const calls = serve({
      ...session,
      local_learn_get_notifications: list,
      local_learn_get_notification_settings: { kinds: [kind], ...settings },
      local_learn_set_notification_schedule: body => ({ kinds: [kind], ...settings, schedule: body as never }),
    })
    let answer = () => {}
    const held = new Promise<void>(resolve => (answer = resolve))
    const serving = fetch
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path.includes('set_notification_schedule')) await held
      return serving(path, init)
    })
    renderApp('/notifications')
    fireEvent.change(await screen.findByRole('combobox', { name: 'Nothing from' }), { target: { value: '20' } })
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Nothing from' }).value).toBe('20'),
    )
    fireEvent.change(screen.getByRole('combobox', { name: 'until' }), { target: { value: '9' } })
    answer()
    await vi.waitFor(() =>
      expect(calls).toContainEqual({
        name: 'local_learn_set_notification_schedule',
        body: { ...settings.schedule, quietFrom: 20, quietTo: 9 },
      }),
    )
  })

  it('comes at the hours that somebody chose, and by SMS where the institute sends some', async () => {
    localStorage.setItem('token', '1')
    const calls = serve({
      ...session,
      local_learn_get_notifications: list,
      local_learn_get_notification_settings: { kinds: [{ ...kind, sms: false }], ...settings, isMailStopped: true },
      local_learn_set_notification_schedule: { kinds: [kind], ...settings },
      local_learn_set_notification_preference: { kinds: [{ ...kind, sms: true }], ...settings },
    })
    renderApp('/notifications')
    expect(await screen.findByText(/^Mail to your address came back/)).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: /^SMS\s*: Replies$/ }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Digest at' }), { target: { value: '9' } })
    await vi.waitFor(() => {
      expect(calls).toContainEqual({
        name: 'local_learn_set_notification_preference',
        body: { kind: 'forum.reply', inapp: true, email: 'daily', sms: true },
      })
      expect(calls).toContainEqual({
        name: 'local_learn_set_notification_schedule',
        body: { ...settings.schedule, digestHour: 9 },
      })
    })
  })

  it('is explained beside a notification, and switched off there', async () => {
    localStorage.setItem('token', '1')
    const calls = serve({
      ...session,
      local_learn_get_notifications: list,
      local_learn_get_notification_settings: { kinds: [kind], ...settings },
      local_learn_mute_notifications: { isMuted: true },
      local_learn_mute_course_notifications: { kinds: [kind], ...settings, mutedCourses: [COURSE] },
    })
    renderApp('/notifications')
    fireEvent.click(await screen.findByRole('button', { name: 'Why did I get this?' }))
    const today = within(screen.getByRole('region', { name: 'Today' }))
    expect(await today.findByText(/You follow this discussion\..*once a day/)).toBeTruthy()
    fireEvent.click(today.getByRole('button', { name: 'Mute this one' }))
    await vi.waitFor(() =>
      expect(calls).toContainEqual({ name: 'local_learn_mute_notifications', body: { id: 1, ismuted: true } }),
    )
    fireEvent.click(today.getByRole('button', { name: 'Mute SQL for business' }))
    const muted = within(await screen.findByRole('region', { name: 'Muted courses' }))
    expect(muted.getByRole('button', { name: 'Unmute SQL for business' })).toBeTruthy()
  })
})

describe('the link of a mail', () => {
  it('ends it after a click, without a session', async () => {
    let isSubscribed = true
    serve({
      'notifications.findSubscription': () => ({ label: 'Replies', isSubscribed }),
      'notifications.changeSubscription': () => {
        isSubscribed = false
        return { label: 'Replies', isSubscribed }
      },
    })
    renderApp('/unsubscribe?token=abc')
    fireEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
    expect(await screen.findByRole('heading', { level: 1, name: "You've unsubscribed" })).toBeTruthy()
  })

  it('says so where it is not one of ours', async () => {
    serve({ 'notifications.findSubscription': new Fault(404, 'notifications/not-found', 'No') })
    renderApp('/unsubscribe?token=abc')
    expect(await screen.findByRole('heading', { level: 1, name: "This link doesn't work" })).toBeTruthy()
  })
})
