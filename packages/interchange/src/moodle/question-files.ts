import { getId, type XmlNode } from '../xml/xml-node.ts'
import type { FileRecord, FileRecords } from './file-records.ts'

/** Areas whose item is not the question but a part of it, by the name of that part's element. */
const PART_AREAS = new Map([
  ['answer', 'answer'],
  ['answerfeedback', 'answer'],
  ['hint', 'question_hint'],
  ['subquestion', 'match'],
  ['dragimage', 'drag'],
  ['prtnodetruefeedback', 'stackprtnode'],
  ['prtnodefalsefeedback', 'stackprtnode'],
])

/** Claims the files of one question: its own texts, and those of its answers, hints and parts. */
export function questionFiles(files: FileRecords, question: XmlNode, contextId: string, type: string): FileRecord[] {
  const isOurs = (record: FileRecord) => record.component === 'question' || record.component === `qtype_${type}`
  const own = files.claimItem(contextId, getId(question), record => isOurs(record) && !PART_AREAS.has(record.area))
  const parts = partsOf(question).flatMap(part =>
    files.claimItem(contextId, getId(part), record => isOurs(record) && PART_AREAS.get(record.area) === part.name),
  )
  return [...own, ...parts]
}

function partsOf(node: XmlNode): XmlNode[] {
  return node.children.flatMap(child => [...(getId(child) ? [child] : []), ...partsOf(child)])
}
