import type { ActivityLink, ActivityRow } from '@learn/contract/course'
import type { ActivityType } from '@learn/contract/course/plain'
import { createElement } from 'react'
import { assign } from '#features/assign/kind.tsx'
import { book } from '#features/book/kind.tsx'
import { lesson } from '#features/branching/kind.tsx'
import { choice } from '#features/choice/kind.tsx'
import { detailText, type Kind } from '#features/course/index.ts'
import { feedback } from '#features/feedback/kind.tsx'
import { folder } from '#features/folder/kind.tsx'
import { forum } from '#features/forum/kind.tsx'
import { glossary } from '#features/glossary/kind.tsx'
import { handson } from '#features/handson/kind.tsx'
import { label } from '#features/label/kind.tsx'
import { live } from '#features/live/kind.tsx'
import { other } from '#features/other/kind.tsx'
import { interactive } from '#features/package/kind.tsx'
import { page } from '#features/page/kind.tsx'
import { quiz } from '#features/quiz/kind.tsx'
import { refer } from '#features/refer/kind.tsx'
import { resource } from '#features/resource/kind.tsx'
import { url } from '#features/url/kind.tsx'
import { videofile } from '#features/video/kind.tsx'

/** A kind whose content may be a package: that plays as packages do. */
function withPackages(kind: Kind): Kind {
  const { Player } = kind
  const Package = interactive.Player
  if (!Player || !Package) return kind
  return {
    ...kind,
    Player: props => createElement(props.page.content.kind === 'package' ? Package : Player, props),
  }
}

/** Every kind of activity; one that is forgotten does not compile. */
const KINDS: Record<ActivityType, Kind> = {
  assign,
  book,
  choice,
  feedback,
  folder,
  forum,
  glossary,
  handson,
  hvp: interactive,
  label,
  lesson,
  other,
  page,
  quiz,
  refer,
  resource: withPackages(resource),
  scorm: interactive,
  url,
  videofile,
  zoom: live,
  zoomduplicate: live,
}

/** What tells a kind: the type, and of an `other` one the name that its origin gave its type. */
export type Typed = Pick<ActivityLink, 'type' | 'originType'>

/** The kind of an activity; what another system made and we do not know keeps the name it had there. */
export function getKind({ type, originType }: Typed): Kind {
  if (originType === undefined) return KINDS[type]
  return { ...KINDS[type], name: `${originType.slice(0, 1).toUpperCase()}${originType.slice(1)}` }
}

/** The kind of a type as an address has it; null where there is none. */
export const kindAt = (type: string): Kind | null => (Object.hasOwn(KINDS, type) ? KINDS[type as ActivityType] : null)

/** Loads the code that shows activities of a type while the page of one is asked for. */
export function preloadPlayer(type: string): void {
  void kindAt(type)
    ?.Player?.preload?.()
    .catch(() => undefined)
}

/** True of what a learner opens; text that stands between such rows is none. */
export const isLesson = (activity: Typed): boolean => !getKind(activity).isBetween

/** What the button says that goes on with one: 'Resume lesson', 'Start quiz'. */
export const wayOnText = (activity: Typed, isStarted: boolean): string =>
  `${isStarted ? 'Resume' : 'Start'} ${getKind(activity).noun ?? 'lesson'}`

/** 'Reading · 8 min', 'Video · 14 of 23 min left', 'Book · opens a new window'. */
export function activityDetail(row: Typed & Pick<ActivityRow, 'minutes' | 'leftS'>): string {
  const { name, opensWindow } = getKind(row)
  return detailText(opensWindow ? `${name} · opens a new window` : name, row)
}
