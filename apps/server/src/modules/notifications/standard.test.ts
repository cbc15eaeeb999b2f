import { describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createNotifications } from '#testkit/notifications.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

describe('the standard functions', () => {
  it('list, count and mark the notifications of the caller', async () => {
    const person = await createPerson(system)
    const [first = 0] = await createNotifications(system, person.id, [
      { title: 'One', address: '/notes' },
      { title: 'Two' },
    ])
    const client = await signIn(system, person)
    const { body } = await client.learn('message_popup_get_popup_notifications', { limit: 1 })
    expect(body).toMatchObject({
      unreadcount: 2,
      notifications: [{ subject: 'Two', read: false, component: 'testkit', eventtype: 'notification' }],
    })
    const last = await client.learn('message_popup_get_popup_notifications', { limit: 1, offset: 1 })
    expect(last.body.notifications[0]).toMatchObject({ subject: 'One', contexturl: 'http://127.0.0.1:3000/notes' })
    await client.learn('core_message_mark_notification_read', { notificationid: first })
    expect((await client.learn('message_popup_get_unread_popup_notification_count', {})).body).toBe(1)
    expect((await client.learn('core_message_mark_all_notifications_as_read', {})).body).toBe(true)
    expect((await client.learn('message_popup_get_unread_popup_notification_count', {})).body).toBe(0)
  })

  it('tell where each kind goes', async () => {
    const client = await signIn(system, await createPerson(system))
    const { body } = await client.learn('core_message_get_user_notification_preferences', {})
    const all = body.preferences.components.flatMap(({ notifications }) => notifications)
    expect(all.find(({ preferencekey }) => preferencekey === 'message_provider_forum_reply')?.processors).toMatchObject(
      [
        { name: 'popup', enabled: true },
        { name: 'email', enabled: true },
      ],
    )
  })

  it('know nobody but the caller', async () => {
    const [person, other] = [await createPerson(system), await createPerson(system)]
    const [id = 0] = await createNotifications(system, other.id, [{}])
    const client = await signIn(system, person)
    const replies = [
      await client.learn('message_popup_get_popup_notifications', { useridto: other.id }),
      await client.learn('message_popup_get_unread_popup_notification_count', { useridto: other.id }),
      await client.learn('core_message_mark_notification_read', { notificationid: id }),
      await client.learn('core_message_mark_all_notifications_as_read', { useridto: other.id }),
      await client.learn('core_message_get_user_notification_preferences', { userid: other.id }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })
})
