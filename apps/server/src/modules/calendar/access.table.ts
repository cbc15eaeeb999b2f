import { type AccessTable, ofAnyone } from '#testkit/access.ts'

const table: AccessTable = async ({ system }) => {
  const from = Math.floor(system.clock.now().getTime() / 1000)
  return {
    module: 'calendar',
    // Each of their own: staff have no courses and see an empty one.
    functions: { local_learn_get_calendar: ofAnyone({ from, to: from + 86_400 }) },
  }
}
export default table
