import type { ClassProvider } from '@learn/contract/live/plain'
import { LIVE_WEBHOOKS } from '@learn/contract/live/plain'
import { createClass } from './live-course.ts'
import type { TestSystem } from './system.ts'

/** A class that begins now and that another service holds, and what that service tells us. */
export async function createExternalClass(system: TestSystem, provider: ClassProvider) {
  const made = await createClass(system, { openInS: 0 })
  const act = { kind: 'class-settings' as const, activityid: made.activityid, provider }
  await made.host.learn('local_learn_perform_staff_operation', { act, isdryrun: false })
  const join = (client: (typeof made)['host']) =>
    client.learn('local_learn_join_class', { activityid: made.activityid })
  return {
    ...made,
    join,
    /** The state of a learner's attendance, as staff see it. */
    people: async () => {
      const { body } = await made.host.learn('local_learn_get_class_list', { activityid: made.activityid })
      return body
    },
  }
}

/** A call that a service makes to us. */
export const tellUs = (
  system: TestSystem,
  path: string,
  { body, headers }: { body: string; headers: Record<string, string> },
) => system.app.inject({ method: 'POST', url: `${LIVE_WEBHOOKS}/${path}`, payload: body, headers })
