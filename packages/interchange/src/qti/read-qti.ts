import type { BankCategory } from '@learn/questions'
import { ArchiveError } from '../archive/archive-error.ts'
import type { ImportReport } from '../moodle/import-report.ts'
import { plainName } from '../moodle/text-format.ts'
import type { QuestionSource } from '../moodle-xml/read-moodle-xml.ts'
import { QuestionFileError } from '../question-file-error.ts'
import { RawBank } from '../questions/raw-bank.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { withoutDoctype } from '../xml/without-doctype.ts'
import type { XmlNode } from '../xml/xml-node.ts'
import { asQti2 } from './qti-3.ts'
import { localName, named, within } from './qti-text.ts'
import { readItem12 } from './read-item-12.ts'
import { readItem21 } from './read-item-21.ts'

/** An item of a file, with how it is read. */
export interface QtiItem {
  node: XmlNode
  read: () => ReturnType<typeof readItem12>
}

/** The items of a file of QTI 1.2 or 2.x (3 in its names); null where it is something else. `name` is that of what holds them. */
export function getItems(root: XmlNode): { name: string; items: QtiItem[] } | null {
  switch (localName(root)) {
    case 'questestinterop': {
      const holder = root.children.find(named('assessment', 'objectbank', 'section'))
      const items = within(root, named('item')).map(node => ({ node, read: () => readItem12(node) }))
      return { name: holder?.attributes.get('title') ?? '', items }
    }
    case 'assessmentItem':
      return { name: '', items: [{ node: root, read: () => readItem21(root) }] }
    default:
      return null
  }
}

/** Tells that how questions are asked together does not come along into a bank; one of QTI 1.2 may say nothing of it. */
export function reportTest(report: ImportReport, root: XmlNode): void {
  const assessment = root.children.find(named('assessment'))
  const isSaid = assessment?.children.some(named('qtimetadata', 'duration')) === true
  const test = localName(root) === 'assessmentTest' ? root : isSaid ? assessment : undefined
  if (!test) return
  const reason = 'a bank holds its questions alone, not their order, weights and time: a package in a program is a quiz'
  report.skipped('activity: quiz', plainName(test.attributes.get('title') ?? '', 'Quiz'), reason)
}

/** A file of QTI, or a pool of Blackboard, that lies there alone. Throws QuestionFileError. */
export function readQtiFile(xml: string, { name, report, limits }: QuestionSource): BankCategory[] {
  const root = asQti2(getRoot(xml, name))
  const found = getItems(root)
  if (!found)
    throw new QuestionFileError('questions/unknown-format', {
      file: name,
      line: 1,
      reason: 'it is XML and holds no questions that are read.',
    })
  if (found.items.length > limits.maxQuestions)
    throw new QuestionFileError('questions/too-many', {
      file: name,
      reason: `it has more than ${limits.maxQuestions.toLocaleString('en')} questions.`,
    })
  reportTest(report, root)
  const bank = new RawBank(report)
  bank.open(found.name === '' ? [] : [found.name])
  addItems(bank, found.items)
  return bank.categories
}

/** Adds items in their order; gives the keys of those that came in. */
export function addItems(bank: RawBank, items: readonly QtiItem[]): string[] {
  return items.flatMap(
    ({ node, read }, n) =>
      bank.add({
        read,
        called: node.attributes.get('title') ?? '',
        at: `item ${n + 1}: `,
        idNumber: (node.attributes.get('ident') ?? node.attributes.get('identifier') ?? '').slice(0, 100),
      }) ?? [],
  )
}

export function getRoot(xml: string, file: string): XmlNode {
  try {
    return parseXml(withoutDoctype(xml), file, { keepsMixed: true, keepsBlanks: true })
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    const { line, message = 'it is not well-formed XML' } = (error.cause ?? {}) as { line?: number; message?: string }
    const code = error.code === 'archive/doctype' ? 'questions/doctype' : 'questions/broken'
    const reason =
      code === 'questions/doctype'
        ? 'it declares a document type with rules or entities of its own, which no file of questions needs.'
        : `it is not well-formed XML: ${message.replace(/\.$/, '').slice(0, 200)}.`
    throw new QuestionFileError(code, { file, line, reason }, { cause: error })
  }
}
