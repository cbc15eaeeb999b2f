import { epochS } from '#platform/clock.ts'
import { type AccessTable, ofOwner } from '#testkit/access.ts'
import { createPackageCourse } from '#testkit/package-course.ts'
import { openAttempt } from './service/open-attempt.ts'

const table: AccessTable = async ({ system, owner }) => {
  const { activityId } = await createPackageCourse(system, [owner])
  const caller = { userId: owner.id, isStudent: true, accessType: 'Premium', via: 'session', grants: [] } as const
  const { attempt } = await openAttempt(system, caller as never, { activityid: activityId, number: 1 })
  const { playerUrl, filesUrl } = system.packageLinks.of(owner.id, activityId, 'scorm12', epochS(system.clock.now()))
  return {
    module: 'packages',
    functions: { local_learn_open_package_attempt: ofOwner({ activityid: activityId, number: 1 }) },
    scopes: { package: { ...ofOwner({}), params: attempt.id } },
    content: {
      'GET /play/:format/:activityId/:userId/:expiresS/:signature': { access: 'package-link', url: playerUrl },
      'GET /p/:activityId/:userId/:expiresS/:signature/*': { access: 'package-link', url: `${filesUrl}a.html` },
    },
  }
}
export default table
