import type { NotificationEntry, NotificationList } from '@learn/contract/notifications'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '#testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

const noSettings = {
  kinds: [],
  mutedCourses: [],
  schedule: { digestHour: 18, digestDay: 1, quietFrom: 22, quietTo: 7, timeZone: 'Asia/Kolkata' },
  pushKey: 'key',
  pushDevices: 0,
  isMailStopped: false,
}
const AT = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const DAY_S = 86_400
const session = {
  'auth.verifySession': { status: 1 as const },
  local_learn_get_notification_settings: noSettings,
}

const entry = (id: number, change: Partial<NotificationEntry> = {}): NotificationEntry => ({
  ids: [id],
  kind: 'forum.reply',
  topic: 'discussions',
  title: `Reply ${id}`,
  text: 'SQL for business',
  reason: 'You follow this discussion.',
  address: '/notes#p7',
  isMuted: false,
  course: null,
  at: AT,
  isRead: false,
  ...change,
})
const list = (entries: NotificationEntry[], change: Partial<NotificationList> = {}): NotificationList => ({
  entries,
  unread: entries.filter(({ isRead }) => !isRead).length,
  next: null,
  newestId: entries.length > 0 ? 9 : null,
  serverAt: AT,
  ...change,
})

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the page of notifications', () => {
  it('lists them by day, with what is unread', async () => {
    serve({
      ...session,
      local_learn_get_notifications: list([
        entry(3),
        entry(2, { at: AT - DAY_S, isRead: true }),
        entry(1, { at: AT - 5 * DAY_S }),
      ]),
    })
    renderApp('/notifications')
    const days = await screen.findAllByRole('heading', { level: 2 })
    expect(days.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Yesterday',
      'Monday, 16 November',
    ])
    const today = screen.getByRole('region', { name: 'Today' })
    expect(within(today).getByText('Unread')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Yesterday' })).queryByText('Unread')).toBeNull()
  })

  it('leads to the exact place, and marks what was opened', async () => {
    const calls = serve({
      ...session,
      local_learn_get_notifications: list([entry(1, { ids: [4, 1] })]),
      local_learn_mark_notifications_read: { unread: 0 },
      local_learn_get_notes: new Fault(500),
    })
    renderApp('/notifications')
    const link = await screen.findByRole('link', { name: 'Reply 1' })
    expect(link.getAttribute('href')).toBe('/notes#p7')
    fireEvent.click(link)
    await vi.waitFor(() =>
      expect(calls).toContainEqual({ name: 'local_learn_mark_notifications_read', body: { ids: [4, 1] } }),
    )
  })

  it('marks all up to the newest on screen', async () => {
    let isRead = false
    const calls = serve({
      ...session,
      local_learn_get_notifications: () => list([entry(1, { isRead })]),
      local_learn_mark_all_notifications_read: () => {
        isRead = true
        return { unread: 0 }
      },
    })
    renderApp('/notifications')
    await screen.findByText('Reply 1')
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    await vi.waitFor(() => expect(screen.queryByText('Unread', { selector: '.sr-only' })).toBeNull())
    expect(calls).toContainEqual({ name: 'local_learn_mark_all_notifications_read', body: { newestid: 9 } })
  })

  it('turns all of a kind off at the spot, push and SMS too', async () => {
    const kind = {
      kind: 'forum.reply',
      label: 'Replies',
      topic: 'discussions' as const,
      inApp: true,
      email: 'daily' as const,
    }
    const settings = { ...noSettings, kinds: [{ ...kind, push: true, sms: true }] }
    const calls = serve({
      ...session,
      local_learn_get_notification_settings: settings,
      local_learn_get_notifications: list([entry(1)]),
      local_learn_set_notification_preference: settings,
    })
    renderApp('/notifications')
    fireEvent.click(await screen.findByRole('button', { name: 'Why did I get this?' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Turn all of these off' }))
    await vi.waitFor(() =>
      expect(calls).toContainEqual({
        name: 'local_learn_set_notification_preference',
        body: { kind: 'forum.reply', inapp: false, email: 'off', push: false, sms: false },
      }),
    )
  })

  it('goes on to older ones', async () => {
    serve({
      ...session,
      local_learn_get_notifications: ({ from }) =>
        from === '5.1' ? list([entry(1)]) : list([entry(2)], { next: '5.1' }),
    })
    renderApp('/notifications')
    fireEvent.click(await screen.findByRole('button', { name: 'Show older' }))
    expect(await screen.findByText('Reply 1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  it('says so when nothing is unread, and asks again after an error', async () => {
    let isDown = true
    serve({ ...session, local_learn_get_notifications: () => (isDown ? new Fault(500) : list([])) })
    renderApp('/notifications')
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    fireEvent.click(again)
    expect(await screen.findByText(/No notifications yet/)).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: 'Unread' }))
    expect(await screen.findByText("You're all caught up.")).toBeTruthy()
  })
})

describe('the bell', () => {
  it('says how many are unread, and opens the newest until Escape', async () => {
    serve({
      ...session,
      local_learn_get_unread_count: { unread: 120 },
      local_learn_get_notifications: list([entry(1)]),
    })
    renderApp('/notifications')
    const bell = await screen.findByRole('button', { name: 'Notifications, 120 unread' })
    expect(bell.textContent).toContain('99+')
    fireEvent.click(bell)
    const panel = await screen.findByRole('dialog', { name: 'Notifications' })
    expect(await within(panel).findByRole('link', { name: 'Reply 1' })).toBeTruthy()
    fireEvent.keyDown(panel, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(bell)
  })
})
