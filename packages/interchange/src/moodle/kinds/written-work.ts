import type { AssignContent } from '@learn/course/content/assign'
import { getChildren, getDecimal, getInteger, getText } from '../../xml/xml-node.ts'
import { readMarking } from './assign-marking.ts'
import type { KindReader } from './kind-reader.ts'

/** What all work has here that comes from modules with fewer settings than the assignment. */
const WORK: AssignContent = {
  kind: 'assign',
  instructionsHtml: '',
  text: { maxWords: null },
  files: null,
  statement: '',
  canTakeBack: true,
  attempts: null,
  again: 'learner',
  counts: 'last',
  late: null,
  marking: { kind: 'points' },
  criteria: [],
  hidesNames: false,
}
const MOST_FILES = 20

/** A journal: each learner writes one text, goes on with it, and the teacher reads it. */
export const journalReader: KindReader = {
  module: 'journal',
  async read(source) {
    const marking = (await readMarking(source)) ?? { kind: 'none' }
    const content: AssignContent = { ...WORK, marking }
    return { type: 'assign', content, note: 'a journal, as work that is written here and read by its teachers' }
  },
}

/** A workshop: its task is handed in here, and staff mark it in place of other learners. */
export const workshopReader: KindReader = {
  module: 'workshop',
  read({ instance, text, files }) {
    const most = getInteger(instance, 'nattachments') ?? 0
    const maxBytes = getInteger(instance, 'maxbytes') ?? 0
    const takesText = getInteger(instance, 'submissiontypetext') !== 0
    const takesFiles = (getInteger(instance, 'submissiontypefile') ?? (most > 0 ? 1 : 0)) !== 0 || !takesText
    const isMarked = (getDecimal(instance, 'grade') ?? 0) > 0
    const content: AssignContent = {
      ...WORK,
      instructionsHtml: text.html(
        getText(instance, 'instructauthors'),
        getInteger(instance, 'instructauthorsformat'),
        files.finderOf('instructauthors'),
      ),
      text: takesText ? { maxWords: null } : null,
      files: takesFiles
        ? { max: Math.min(MOST_FILES, Math.max(1, most)), maxBytes: maxBytes > 0 ? maxBytes : null, types: [] }
        : null,
      marking: isMarked ? { kind: 'points' } : { kind: 'none' },
    }
    return {
      type: 'assign',
      content,
      note: 'a workshop, as work that staff mark: learners do not assess each other here',
    }
  },
}

/** Work that a checker of copies looks at: it is handed in here and marked by staff. */
const turnitinReader = (module: string): KindReader => ({
  module,
  read({ instance }) {
    // 0: a file or a text, 1: a file, 2: a text.
    const kind = getInteger(instance, 'type') ?? 0
    const maxBytes = getInteger(instance, 'maxfilesize') ?? 0
    const content: AssignContent = {
      ...WORK,
      text: kind === 1 ? null : { maxWords: null },
      files: kind === 2 ? null : { max: 1, maxBytes: maxBytes > 0 ? maxBytes : null, types: [] },
      marking: (getDecimal(instance, 'grade') ?? 0) > 0 ? { kind: 'points' } : { kind: 'none' },
    }
    const parts = getChildren(instance, 'parts', 'part').length
    return {
      type: 'assign',
      content,
      note: [
        'work that is submitted here: it is not compared with other texts',
        ...(parts > 1 ? [`one submission in place of ${parts} parts`] : []),
      ].join('; '),
    }
  },
})

/** Work in files of code, which another server ran: it is handed in as files. */
const programmingReader: KindReader = {
  module: 'vpl',
  read({ instance }) {
    const content: AssignContent = {
      ...WORK,
      files: {
        max: Math.min(MOST_FILES, Math.max(1, getInteger(instance, 'maxfiles') ?? 1)),
        maxBytes: null,
        types: [],
      },
      text: null,
      marking: (getDecimal(instance, 'grade') ?? 0) > 0 ? { kind: 'points' } : { kind: 'none' },
    }
    return { type: 'assign', content, note: 'a programming task, as files that staff mark: they are not run' }
  },
}

/** Modules of other makers by which work is handed in. */
export const moreWorkReaders: KindReader[] = [
  ...['turnitintooltwo', 'turnitintool'].map(turnitinReader),
  programmingReader,
]
