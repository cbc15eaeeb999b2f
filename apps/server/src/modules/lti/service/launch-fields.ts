import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { substitute } from './custom-fields.ts'
import type { openTool } from './find-launch.ts'
import type { LtiParts } from './parts.ts'

/** The parameters that go with a launch, with what they name of its learner and lesson put in. */
export async function launchFields(
  parts: LtiParts,
  caller: Caller,
  { custom, opened: { activity, course } }: Pick<Awaited<ReturnType<typeof openTool>>, 'custom' | 'opened'>,
  subject: string,
): Promise<Record<string, string>> {
  const person = await directory.readContact(parts.db, caller.userId)
  return substitute(custom, {
    subject,
    fullName: person ? `${person.firstName} ${person.lastName}`.trim() : '',
    firstName: person?.firstName ?? '',
    courseId: course.id,
    courseName: course.fullName,
    activityId: activity.id,
    activityName: activity.name,
    role: 'Learner',
  })
}
