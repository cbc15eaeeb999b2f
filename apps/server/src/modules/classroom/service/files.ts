import type { FileLink } from '@learn/contract/course'
import { epochS } from '#platform/clock.ts'
import type { ActivityNode, FileNode } from '../../learning/index.ts'
import type { ClassroomParts } from './parts.ts'

type Parts = Pick<ClassroomParts, 'links' | 'clock'>

const nameOf = (file: FileNode): string => file.path.split('/').at(-1) ?? file.path

/** A file with a signed link to it, for one person. */
export function presentFile(parts: Parts, userId: number, file: FileNode): FileLink {
  const name = nameOf(file)
  return {
    name,
    path: file.path,
    url: parts.links.urlOf(userId, file.id, name, epochS(parts.clock.now())),
    mime: file.mime,
    sizeBytes: file.sizeBytes,
  }
}

/** The files of one area of an activity, for one person. */
export const filesOfActivity = (
  parts: Parts,
  userId: number,
  activity: ActivityNode,
  area: FileNode['area'],
): FileLink[] => activity.files.filter(file => file.area === area).map(file => presentFile(parts, userId, file))
