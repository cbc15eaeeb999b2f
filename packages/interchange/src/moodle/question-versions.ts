import { childrenOf, idOf, integerOf, textOf, type XmlNode } from '../xml/xml-node.ts'

/** The one version of a question that is read: the latest that is ready, else the latest of all. */
export interface QuestionVersion {
  /** The `question` element. */
  node: XmlNode
  /** '' in the layout before Moodle 4, which had no versions. */
  entryId: string
  /** `ready`, `hidden`, `draft`. */
  status: string
  /** Other versions of the same question, which are not read. */
  others: number
}

/** The questions of a `question_category`, in the layout of Moodle 4 (entries with versions) or the one before. */
export function versionsIn(category: XmlNode): QuestionVersion[] {
  const entries = childrenOf(category, 'question_bank_entries', 'question_bank_entry')
  const direct = childrenOf(category, 'questions', 'question').map(node => ({
    node,
    entryId: '',
    status: integerOf(node, 'hidden') === 1 ? 'hidden' : 'ready',
    others: 0,
  }))
  return [...entries.flatMap(entry => latestOf(entry) ?? []), ...direct].filter(({ node }) => idOf(node) !== '')
}

function latestOf(entry: XmlNode): QuestionVersion | null {
  const versions = childrenOf(entry, 'question_version', 'question_versions')
    .flatMap(version => {
      const [node] = childrenOf(version, 'questions', 'question')
      return node ? [{ node, number: integerOf(version, 'version') ?? 0, status: textOf(version, 'status') }] : []
    })
    .sort((a, b) => b.number - a.number)
  const latest = versions.find(version => version.status === 'ready') ?? versions[0]
  return latest ? { ...latest, entryId: idOf(entry), others: versions.length - 1 } : null
}
