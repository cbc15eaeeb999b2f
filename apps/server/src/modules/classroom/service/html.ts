import { addressOf } from '@learn/contract/pages/plain'
import { epochS } from '#platform/clock.ts'
import { type ActivityNode, resolveReferences } from '../../learning/index.ts'
import type { CourseView } from '../../progress/index.ts'
import type { ClassroomParts } from './parts.ts'

/** Where the page of an activity stands. */
export type AddressOf = (activity: Pick<ActivityNode, 'id' | 'type'>) => string

export const inProgram =
  (programId: number): AddressOf =>
  ({ type, id }) =>
    addressOf('activity', { programid: programId, type, id })

/** HTML of an activity with working addresses: its files, and the pages of other activities of the course. */
export function resolveHtml(
  parts: ClassroomParts,
  activity: ActivityNode,
  { userId, structure }: Pick<CourseView, 'userId' | 'structure'>,
  addressFor: AddressOf,
  html: string,
): string {
  if (!html.includes('@@')) return html
  const nowS = epochS(parts.clock.now())
  return resolveReferences(html, {
    file(path) {
      const file = activity.files.find(candidate => candidate.path === path)
      return file ? parts.links.urlOf(userId, file.id, path.split('/').at(-1) ?? path, nowS) : null
    },
    activity(key) {
      const target = structure.idsByKey.get(key)
      const found = target === undefined ? undefined : structure.activities.get(target)
      return found ? addressFor(found) : null
    },
  })
}
