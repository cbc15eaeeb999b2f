import type { AssignContent } from '@learn/course/content/assign'
import { getChildren, getDecimal, getId, getText } from '../../xml/xml-node.ts'
import { plainName } from '../text-format.ts'
import type { ContentSource } from './kind-reader.ts'

/** What the report says of work whose scale did not come along. */
export const SCALE_NOTE = 'the scale of its marks is not in this file: it is submitted and read without marks'

/** Points, words of a scale (a negative number names it), or nothing; null where the scale is not there. */
export async function readMarking({ instance, context }: ContentSource): Promise<AssignContent['marking'] | null> {
  const grade = getDecimal(instance, 'grade') ?? 100
  if (grade === 0) return { kind: 'none' }
  if (grade > 0) return { kind: 'points' }
  const root = (await context.backup.xml('scales.xml')) ?? undefined
  const scale = getChildren(root, 'scale').find(node => getId(node) === String(-grade))
  const words = getText(scale, 'scale')
    .split(',')
    .map(word => plainName(word, ''))
    .filter(word => word !== '')
    .slice(0, 100)
  return words.length > 0 ? { kind: 'words', words } : null
}
