import { DEFAULT_SCHEDULE } from '@learn/contract/notifications'
import { type AccessTable, forAll, ofAnyone, ofNobody, ofOwner } from '#testkit/access.ts'
import { createNotifications } from '#testkit/notifications.ts'
import { unsubscribeToken } from './service/unsubscribe.ts'

const table: AccessTable = async ({ system, owner }) => {
  const [id] = await createNotifications(system, owner.id, [{}])
  const token = unsubscribeToken(system.config.SECRET ?? '', owner.id, ['forum.reply'])
  return {
    module: 'notifications',
    functions: {
      local_learn_get_notifications: ofAnyone({}),
      local_learn_get_unread_count: ofAnyone({}),
      local_learn_mark_notifications_read: ofOwner({ ids: [id] }),
      local_learn_get_notification_settings: ofAnyone({}),
      local_learn_set_notification_preference: ofAnyone({ kind: 'forum.reply', inapp: true, email: 'off' }),
      local_learn_get_new_features: ofAnyone({}),
      local_learn_see_new_features: ofAnyone({ release: '2026-11' }),
      local_learn_set_notification_schedule: ofAnyone(DEFAULT_SCHEDULE),
      local_learn_add_push_device: ofAnyone({
        endpoint: 'https://fcm.googleapis.com/fcm/send/matrix',
        p256dh: 'B'.repeat(87),
        auth: 'a'.repeat(22),
      }),
      local_learn_remove_push_device: ofAnyone({ endpoint: 'https://fcm.googleapis.com/fcm/send/none' }),
      local_learn_mute_notifications: ofNobody({ id, ismuted: true }),
      local_learn_mute_course_notifications: ofNobody({ courseid: 1, ismuted: true }),
      message_popup_get_popup_notifications: ofAnyone({}),
      message_popup_get_unread_popup_notification_count: ofAnyone({}),
      core_message_mark_notification_read: ofOwner({ notificationid: id }),
      core_message_mark_all_notifications_as_read: ofAnyone({}),
      core_message_get_user_notification_preferences: ofAnyone({}),
      local_learn_mark_all_notifications_read: ofAnyone({ newestid: id }),
    },
    endpoints: {
      'notifications.findSubscription': { params: { token }, expected: forAll(200) },
      'notifications.changeSubscription': { params: { token, isSubscribed: true }, expected: forAll(200) },
    },
    routes: {
      // Signed by the mail service; a form, as the matrix sends, is neither.
      'POST /mail/bounce': { access: 'public', url: '/mail/bounce', expected: forAll(400) },
      'GET /unsubscribe/one-click': {
        access: 'public',
        url: `/unsubscribe/one-click?token=${token}`,
        expected: forAll(303),
      },
      'POST /unsubscribe/one-click': {
        access: 'public',
        url: `/unsubscribe/one-click?token=${token}`,
        expected: forAll(200),
      },
    },
  }
}
export default table
