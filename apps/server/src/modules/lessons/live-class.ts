import { type KeptContent, keptContent } from '@learn/course/content/kept'
import { directory } from '../auth/index.ts'
import type { ActivityKind, ClassroomParts } from '../classroom/index.ts'
import { cleanSettings } from '../learning/index.ts'

/** A setting that is a number, or the digits of one, above zero. */
function numberIn({ settings }: KeptContent, name: string): number | null {
  const number = Number(settings[name] ?? 0)
  return Number.isFinite(number) && number > 0 ? number : null
}

/** Minutes of a class: as ours have them, or the seconds that a backup holds. */
function minutesOf(content: KeptContent): number | null {
  const seconds = numberIn(content, 'duration')
  return numberIn(content, 'minutes') ?? (seconds === null ? null : Math.max(1, Math.round(seconds / 60)))
}

/** The address at which a class is joined, where its settings name a safe one. */
function joinUrlOf({ settings }: KeptContent): string | null {
  const { join_url: address } = settings
  return typeof address === 'string' && /^https:\/\//i.test(address) && URL.canParse(address) ? address : null
}

/** A class that people meet in. Its page tells when and with whom; learners complete it by hand. */
export const liveClass = (
  { db, clock }: Pick<ClassroomParts, 'db' | 'clock'>,
  type: ActivityKind['type'],
): ActivityKind<KeptContent> => ({
  type,
  content: keptContent,
  isListed: true,
  isHeavy: true,
  isLive: true,
  tab: 'classes',
  completes: () => 'hand',
  minutes: minutesOf,
  clean: (content, cleanHtml) => ({ ...content, settings: cleanSettings(content.settings, cleanHtml) }),
  async present({ course, content }) {
    const teachers = await directory.teachersOf(db, [course.id], clock.now())
    return { kind: 'live', teachers: teachers.get(course.id) ?? [], joinUrl: joinUrlOf(content) }
  },
})
