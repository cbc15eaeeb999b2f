import { type UnsupportedContent, unsupportedContent } from '@learn/course/content/unsupported'
import type { ActivityKind, ClassroomParts } from '../classroom/index.ts'
import { cleanSettings } from '../learning/index.ts'
import { readTimes, timesForClass } from './service/class-times.ts'
import { readHosts } from './service/hosts.ts'
import { readClassSettings, readPlannedMinutes } from './service/settings.ts'

/** A class that people meet in. Its page tells when and with whom; learners complete it by hand. */
export const liveClass = (
  { db, clock }: Pick<ClassroomParts, 'db' | 'clock'>,
  type: ActivityKind['type'],
): ActivityKind<UnsupportedContent> => ({
  type,
  content: unsupportedContent,
  isListed: true,
  isHeavy: true,
  isLive: true,
  tab: 'classes',
  completes: () => 'hand',
  minutes: readPlannedMinutes,
  clean: (content, cleanHtml) => ({ ...content, settings: cleanSettings(content.settings, cleanHtml) }),
  classTimes: activities => readTimes(db, activities),
  async present({ course, activity }) {
    const settings = await readClassSettings(db, activity.id)
    const teachers = await readHosts({ db, clock }, { courseId: course.id, programId: null, hostId: settings.hostId })
    const times = (await readTimes(db, [activity])).get(activity.id) ?? timesForClass(activity, undefined, new Set())
    return { kind: 'live', teachers, times, note: settings.note }
  },
})
