import type { ActivityContent } from '@learn/contract/classroom'
import type { PackageContent } from '@learn/course/content/package'
import { epochS } from '#platform/clock.ts'
import type { PageContext } from '../../classroom/index.ts'
import { completedBy } from '../completed-by.ts'
import { findStates, readAttempts } from '../repo/attempts.ts'
import type { PackagesParts } from './parts.ts'
import { presentAttempt } from './present.ts'

type Parts = Pick<PackagesParts, 'db' | 'clock' | 'packageLinks'>

const isCompletedByItself = (activity: PageContext['activity'], content: PackageContent): boolean =>
  activity.completion === 'auto' &&
  !activity.completesOnGrade &&
  !activity.completesOnPass &&
  completedBy(content) === 'own'

/** The page of a package: what it holds, where it plays, and what the caller did. */
export async function packagePage(
  { db, clock, packageLinks }: Parts,
  { caller, activity }: Pick<PageContext, 'caller' | 'activity'>,
  content: PackageContent,
): Promise<Extract<ActivityContent, { kind: 'package' }>> {
  const attempts = await readAttempts(db, { userId: caller.userId, activityId: activity.id })
  const slots = await findStates(
    db,
    attempts.map(({ id }) => id),
  )
  const { format, items, rules, sequencing } = content
  return {
    kind: 'package',
    format,
    items: items.map(({ key, ...item }) => ({ ...item, ...(format === 'scorm2004' && { key }) })),
    ...(sequencing && { sequencing }),
    ...packageLinks.of(caller.userId, activity.id, format, epochS(clock.now())),
    maxScore: rules.maxScore,
    maxAttempts: rules.maxAttempts,
    isNewAttemptForced: rules.isNewAttemptForced,
    needs: isCompletedByItself(activity, content) ? rules.needs : null,
    attempts: attempts.map(attempt => presentAttempt(content, attempt, slots)),
  }
}
