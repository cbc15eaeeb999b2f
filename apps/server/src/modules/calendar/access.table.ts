import { CALENDAR_FEEDS } from '@learn/contract/calendar/plain'
import { type AccessTable, forAll, ofAnyone } from '#testkit/access.ts'

const table: AccessTable = async ({ system }) => {
  const from = Math.floor(system.clock.now().getTime() / 1000)
  return {
    module: 'calendar',
    // Each of their own: staff have no courses and see an empty one.
    functions: {
      local_learn_get_calendar: ofAnyone({ from, to: from + 86_400 }),
      local_learn_get_ongoing_classes: ofAnyone({}),
      local_learn_get_calendar_feed: ofAnyone({}),
      local_learn_renew_calendar_feed: ofAnyone({}),
      local_learn_revoke_calendar_feed: ofAnyone({}),
    },
    routes: {
      // An address that is nobody's: the address itself is what opens a feed.
      [`GET ${CALENDAR_FEEDS}/:file`]: {
        access: 'public',
        url: `${CALENDAR_FEEDS}/${'a'.repeat(43)}.ics`,
        expected: forAll(404),
      },
    },
  }
}
export default table
