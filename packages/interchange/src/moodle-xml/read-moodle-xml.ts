import type { BankCategory, BankQuestion, BankVersion } from '@learn/questions'
import { ArchiveError } from '../archive/archive-error.ts'
import { type ImportReport, noteCutName } from '../moodle/import-report.ts'
import { bankName } from '../moodle/text-format.ts'
import { QuestionFileError } from '../question-file-error.ts'
import { CategoryTree, keyIn, pathOfCategory } from '../questions/category-tree.ts'
import type { QuestionFileLimits } from '../questions/file-limits.ts'
import type { RawQuestion } from '../questions/raw-question.ts'
import { reportQuestion } from '../questions/report-question.ts'
import { toQuestion } from '../questions/to-question.ts'
import { type Prototypes, prototypesIn } from '../questions/types/code-prototypes.ts'
import { Unreadable } from '../questions/unreadable.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { MAX_DEPTH } from '../xml/xml-fault.ts'
import { getChildren, getInteger, getText, type XmlNode } from '../xml/xml-node.ts'
import { getTags, lineCounter } from '../xml/xml-tags.ts'
import { readExtensionQuestion } from './extension-element.ts'
import { InlineFiles } from './inline-files.ts'
import { rawOfXml, readHtml, typed } from './raw-of-xml.ts'

export interface QuestionSource {
  /** The name of the file, for what is told. */
  name: string
  /** A folder for the files that it holds. */
  folder: string
  limits: QuestionFileLimits
  report: ImportReport
}

/**
 * The categories of a Moodle XML file. One question that does not hold together is left out with its line; a file that is no
 * XML, or no file of questions, is refused. Throws QuestionFileError.
 */
export async function readMoodleXml(xml: string, source: QuestionSource): Promise<BankCategory[]> {
  const lines = linesOfQuestions(xml, source)
  const root = rootOf(xml, source)
  const nodes = getChildren(root, 'question')
  if (nodes.length > source.limits.maxQuestions)
    throw new QuestionFileError('questions/too-many', {
      file: source.name,
      line: lines[source.limits.maxQuestions],
      reason: `it has more than ${source.limits.maxQuestions.toLocaleString('en')} questions.`,
    })
  const tree = new CategoryTree()
  const prototypes = await prototypesOf(nodes, source)
  for (const [n, node] of nodes.entries()) {
    const at = lines[n] === undefined ? '' : `line ${lines[n]}: `
    try {
      if (node.attributes.get('type') === 'category') await openCategory(tree, node, source)
      else await addQuestion(tree, node, { ...source, prototypes }, at)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      source.report.skipped('question', nameOf(node), `${at}${error.message}`)
    }
  }
  return tree.list
}

/** CodeRunner questions that others of the file are made of, wherever they stand. */
async function prototypesOf(nodes: readonly XmlNode[], { folder, limits }: QuestionSource): Promise<Prototypes> {
  const found: RawQuestion[] = []
  for (const node of nodes) {
    if (node.attributes.get('type') !== 'coderunner' || getText(node, 'prototypetype').trim() !== '2') continue
    try {
      found.push(await rawOfXml(node, new InlineFiles(folder, limits), limits.maxParts))
    } catch (error) {
      // It is told of in its own place.
      if (!(error instanceof Unreadable)) throw error
    }
  }
  // Files of a prototype belong to its own question: one of another cannot name them.
  return prototypesIn(found.filter(({ dataFiles }) => dataFiles.length === 0))
}

const nameOf = (node: XmlNode): string => bankName(getText(node, 'name', 'text') || getText(node, 'name'), 'Question')

/** The lines on which the questions begin. Refuses what is nested too deeply, before anything is built of it. */
function linesOfQuestions(xml: string, { name }: QuestionSource): number[] {
  const lineOf = lineCounter(xml)
  const lines: number[] = []
  let depth = 0
  for (const { name: tag, kind, offset } of getTags(xml)) {
    if (/^!(?:doctype|entity)/i.test(tag))
      throw new QuestionFileError('questions/doctype', {
        file: name,
        line: lineOf(offset),
        reason: 'it declares a document type or an entity, which no file of questions needs.',
      })
    if (depth === 1 && tag === 'question' && kind !== 'close') lines.push(lineOf(offset))
    depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0
    if (depth > MAX_DEPTH)
      throw new QuestionFileError('questions/too-deep', {
        file: name,
        line: lineOf(offset),
        reason: `its elements are nested more than ${MAX_DEPTH} levels deep.`,
      })
  }
  return lines
}

function rootOf(xml: string, { name }: QuestionSource): XmlNode {
  try {
    const root = parseXml(xml, name, { keepsBlanks: true })
    if (root.name === 'quiz') return root
    throw new QuestionFileError('questions/unknown-format', {
      file: name,
      line: 1,
      reason: `it is XML and no Moodle XML: its root is <${root.name.slice(0, 60)}>, not <quiz>.`,
    })
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    const { line, message = 'it is not well-formed XML' } = (error.cause ?? {}) as { line?: number; message?: string }
    throw new QuestionFileError(
      'questions/broken',
      { file: name, line, reason: `it is not well-formed XML: ${message.replace(/\.$/, '').slice(0, 200)}.` },
      { cause: error },
    )
  }
}

async function openCategory(tree: CategoryTree, node: XmlNode, { folder, limits }: QuestionSource): Promise<void> {
  const files = new InlineFiles(folder, limits)
  const infoHtml = await readHtml(
    node.children.find(({ name }) => name === 'info'),
    files,
  )
  const idNumber = getText(node, 'idnumber').trim()
  const path = pathOfCategory(typed(node, 'category'))
  const sourceKey = keyIn(node.attributes.get('key'))
  const parentKey = keyIn(node.attributes.get('parent'))
  if (sourceKey === null) tree.open(path, { infoHtml, idNumber })
  else
    tree.openKeyed({
      sourceKey,
      parentKey,
      name: node.attributes.get('name') ?? path.at(-1) ?? 'Category',
      idNumber,
      infoHtml,
    })
}

/** The number of a version as our own files write it; null for anything else. */
export const versionIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

export const STATUSES = ['ready', 'hidden', 'draft'] as const

async function addQuestion(
  tree: CategoryTree,
  node: XmlNode,
  source: QuestionSource & { prototypes: Prototypes },
  at: string,
): Promise<void> {
  const { report, folder, limits } = source
  const files = new InlineFiles(folder, limits)
  const raw = await rawOfXml(node, files, limits.maxParts)
  if (raw.type === '') throw new Unreadable('it does not say of which type it is')
  const { question, notes } = readExtensionQuestion(node, raw) ?? toQuestion(raw, source.prototypes)
  const name = bankName(raw.name, `Question of type ${raw.type}`)
  noteCutName(report, 'question', raw.name)
  const idNumber = getText(node, 'idnumber').trim()
  const status = STATUSES.find(known => known === node.attributes.get('status'))
  const version: BankVersion = {
    version: versionIn(node.attributes.get('version')),
    status: status ?? (getInteger(node, 'hidden') === 1 ? 'hidden' : 'ready'),
    name,
    tags: getChildren(node, 'tags', 'tag')
      .slice(0, limits.maxParts)
      .flatMap(tag => getText(tag, 'text').trim() || []),
    question,
  }
  const keys = tree.keysFor(keyIn(node.attributes.get('key')), { idNumber, name })
  const banked: BankQuestion = { ...keys, idNumber, versions: [version], files: files.models }
  tree.add(banked)
  reportQuestion(report, { name, question, at, notes: [...notes, ...files.faults] })
}
