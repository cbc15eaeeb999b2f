import { getChildren, getId, getInteger, getText, type XmlNode } from '../xml/xml-node.ts'

/** The largest that a database holds. */
const MAX_VERSION = 2 ** 31 - 1

/** One version of a question. */
export interface QuestionVersion {
  /** The `question` element. */
  node: XmlNode
  /** null in the layout before Moodle 4, which had no versions. */
  number: number | null
  /** `ready`, `hidden`, `draft`. */
  status: string
}

/** A question with all its versions. */
export interface VersionedQuestion {
  /** '' in the layout before Moodle 4. */
  entryId: string
  idNumber: string
  /** The latest that is ready, else the latest of all. */
  current: QuestionVersion
  /** Newest first. */
  others: QuestionVersion[]
}

/** The questions of a `question_category`, in the layout of Moodle 4 (entries with versions) or the one before. */
export function questionsIn(category: XmlNode): VersionedQuestion[] {
  const entries = getChildren(category, 'question_bank_entries', 'question_bank_entry')
  const direct = getChildren(category, 'questions', 'question').map(node => ({
    entryId: '',
    idNumber: getText(node, 'idnumber'),
    current: { node, number: null, status: getInteger(node, 'hidden') === 1 ? 'hidden' : 'ready' },
    others: [],
  }))
  return [...entries.flatMap(entry => versionedOf(entry) ?? []), ...direct].filter(
    ({ current }) => getId(current.node) !== '',
  )
}

function versionedOf(entry: XmlNode): VersionedQuestion | null {
  const versions = getChildren(entry, 'question_version', 'question_versions')
    .flatMap(version => {
      const [node] = getChildren(version, 'questions', 'question')
      return node
        ? [
            {
              node,
              number: Math.min(getInteger(version, 'version') ?? 0, MAX_VERSION),
              status: getText(version, 'status'),
            },
          ]
        : []
    })
    .sort((a, b) => b.number - a.number)
  const current = versions.find(version => version.status === 'ready') ?? versions[0]
  if (!current) return null
  const others = versions.filter(version => version !== current && getId(version.node) !== '')
  return { entryId: getId(entry), idNumber: getText(entry, 'idnumber'), current, others }
}
