import type { ResultOf } from '@learn/contract'
import { isPackage, type PackageContent } from '@learn/course/content/package'
import type { Caller } from '#platform/http/caller.ts'
import { lockOfActivity, resolveHtml } from '../../classroom/index.ts'
import type { ActivityNode } from '../../learning/index.ts'
import { NO_ACCESS, openCourses } from './open-courses.ts'
import { HTML_FORMAT, inApps, type ProtocolParts, seconds } from './parts.ts'

type Scorms = ResultOf<'mod_scorm_get_scorms_by_courses'>

/** Formats that apps know by these functions. */
const SCORM: ReadonlySet<string> = new Set(['scorm12', 'scorm2004'])
const WAYS = ['items', 'highest', 'average', 'sum'] as const
const COUNTS = ['highest', 'average', 'first', 'last'] as const

/** The SCORM packages that the caller may open now, of the courses that are theirs; the others are warned of. */
export async function readScorms(
  parts: ProtocolParts,
  caller: Caller,
  { courseids }: { courseids: readonly number[] },
): Promise<Scorms> {
  const { asked, open } = await openCourses(parts, caller, courseids)
  const scorms: Scorms['scorms'] = []
  const warnings: Scorms['warnings'] = []
  for (const courseId of asked) {
    const found = open.get(courseId)
    if (!found) {
      warnings.push(NO_ACCESS)
      continue
    }
    const { view } = found
    const places = inApps(parts.siteUrl, courseId, view.structure)
    for (const activity of view.structure.activities.values()) {
      const { content } = activity
      if (!isPackage(content) || !SCORM.has(content.format) || lockOfActivity(view, activity).isLocked) continue
      const intro = resolveHtml(parts, view, activity, places, activity.introHtml)
      scorms.push({ ...presentScorm(activity, content), course: courseId, intro })
    }
  }
  return { scorms, options: [], warnings }
}

const presentScorm = (activity: ActivityNode, { format, rules }: PackageContent) => ({
  id: activity.id,
  coursemodule: activity.id,
  name: activity.name,
  introformat: HTML_FORMAT,
  section: activity.section.number,
  visible: true,
  version: format === 'scorm12' ? 'SCORM_1.2' : 'SCORM_1.3',
  maxgrade: rules.maxScore,
  grademethod: WAYS.indexOf(rules.scoreOf),
  whatgrade: COUNTS.indexOf(rules.counts),
  maxattempt: rules.maxAttempts,
  forcecompleted: false,
  forcenewattempt: rules.isNewAttemptForced ? 1 : 0,
  lastattemptlock: false,
  displayattemptstatus: 1,
  hidetoc: 0,
  nav: 1,
  auto: false,
  timeopen: seconds(activity.openAt),
  timeclose: seconds(activity.closeAt),
  scormtype: 'local',
  reference: '',
})
