import type { AssignContent } from '@learn/course/content/assign'
import { getInteger, getText } from '../../xml/xml-node.ts'
import { readMarking, SCALE_NOTE } from './assign-marking.ts'
import type { KindReader } from './kind-reader.ts'
import { outsideWork } from './outside.ts'

/** Kinds of the assignment of Moodle up to 2.2, and how many files each takes; the text of `online` is written here. */
const FILES: Readonly<Record<string, number>> = { uploadsingle: 1, upload: 20 }

/** The assignment of Moodle up to 2.2, of which old backups are full. */
export const assignmentReader: KindReader = {
  module: 'assignment',
  ownRule: 'completionsubmit',
  async read(source) {
    const { instance } = source
    const kind = getText(instance, 'assignmenttype')
    const files = FILES[kind]
    if (kind !== 'online' && files === undefined) return outsideWork(source)
    const marking = await readMarking(source)
    const maxBytes = getInteger(instance, 'maxbytes') ?? 0
    const content: AssignContent = {
      kind: 'assign',
      instructionsHtml: '',
      text: kind === 'online' ? { maxWords: null } : null,
      files: files === undefined ? null : { max: files, maxBytes: maxBytes > 0 ? maxBytes : null, types: [] },
      statement: '',
      canTakeBack: false,
      attempts: getInteger(instance, 'resubmit') === 1 ? null : 1,
      again: getInteger(instance, 'resubmit') === 1 ? 'learner' : 'staff',
      counts: 'last',
      late: null,
      marking: marking ?? { kind: 'none' },
      criteria: [],
      hidesNames: false,
    }
    return { type: 'assign', content, note: marking ? null : SCALE_NOTE }
  },
}
