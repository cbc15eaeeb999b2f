import { type AccessTable, ofAnyone, ofOwner } from '#testkit/access.ts'
import { createNotifications } from '#testkit/notifications.ts'

const table: AccessTable = async ({ system, owner }) => {
  const [id] = await createNotifications(system, owner.id, [{}])
  return {
    module: 'notifications',
    functions: {
      local_learn_get_notifications: ofAnyone({}),
      local_learn_get_unread_count: ofAnyone({}),
      local_learn_mark_notifications_read: ofOwner({ ids: [id] }),
      local_learn_mark_all_notifications_read: ofAnyone({ newestid: id }),
    },
  }
}
export default table
