import type { UsersCourse } from '@learn/contract/protocol'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { notFound, opensAt, resolveHtml } from '../../classroom/index.ts'
import { courses } from '../../learning/index.ts'
import { readCourseProgress } from '../../progress/index.ts'
import { HTML_FORMAT, inApps, type ProtocolParts, seconds } from './parts.ts'

/** The caller's courses. Another user's list is refused as if the user did not exist. */
export async function readUsersCourses(
  parts: ProtocolParts,
  caller: Caller,
  { userid, returnusercount }: { userid: number; returnusercount: boolean },
): Promise<UsersCourse[]> {
  if (userid !== caller.userId) throw notFound()
  const own = await courses.coursesOfCaller(parts, caller)
  const progress = new Map((await readCourseProgress(parts.db, caller.userId)).map(row => [row.courseId, row]))
  const counts = returnusercount ? await parts.enrolled.of(own.map(course => course.id)) : null
  const now = parts.clock.now()
  const list: UsersCourse[] = []
  for (const course of own) {
    const structure = await parts.structures.readFor(course)
    const mine = progress.get(course.id)
    const total = structure.trackedIds.length
    const done = Math.min(total, mine?.done ?? 0)
    list.push({
      id: course.id,
      shortname: course.shortName,
      fullname: course.fullName,
      displayname: course.fullName,
      ...(counts && { enrolledusercount: counts.get(course.id) ?? 0 }),
      idnumber: '',
      visible: 1,
      summary: opensAt(course, now)
        ? ''
        : resolveHtml(
            parts,
            { userId: caller.userId, structure },
            structure,
            inApps(parts.siteUrl, course.id, structure),
            course.summaryHtml,
          ),
      summaryformat: HTML_FORMAT,
      format: 'topics',
      showgrades: true,
      lang: '',
      enablecompletion: true,
      completionhascriteria: false,
      completionusertracked: true,
      category: 0,
      progress: total === 0 ? null : (done / total) * 100,
      completed: total > 0 && done === total,
      startdate: seconds(course.startsAt),
      enddate: seconds(course.endsAt),
      marker: 0,
      lastaccess: epochOrNull(mine?.lastOpenedAt ?? null),
      isfavourite: false,
      hidden: false,
      overviewfiles: [],
      showactivitydates: true,
      showcompletionconditions: true,
      timemodified: epochS(course.updatedAt),
    })
  }
  return list
}
