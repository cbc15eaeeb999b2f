import { posix } from 'node:path'
import type { QuizContent, QuizSlot } from '@learn/course/content/quiz'
import type { PackageFolder } from '../package/package-folder.ts'
import { getNumber } from '../questions/fraction.ts'
import type { RawBank } from '../questions/raw-bank.ts'
import { rawQuestion } from '../questions/raw-question.ts'
import type { XmlNode } from '../xml/xml-node.ts'
import { innerHtml } from '../xml/xml-to-html.ts'
import { qtiXml } from './qti-3.ts'
import { localName, named, within, withoutInteractions } from './qti-text.ts'
import { getItems } from './read-qti.ts'
import { addPackageItems } from './read-qti-package.ts'

/** A test of QTI 2.x or 3 as a quiz, and what of it a quiz does not hold. */
export interface ReadTest {
  content: Pick<QuizContent, 'kind' | 'slots'> & Partial<QuizContent>
  lost: string[]
}

interface Parts {
  folder: PackageFolder
  bank: RawBank
  /** Keys of the questions that came in, by the files of their items; null for one that cannot be read. */
  keys: Map<string, string | null>
}

/** Levels of sections that are read, and a year. */
const MAX_LEVELS = 16
const LONGEST_S = 31_536_000
/** What a test may say and a quiz does not; by its element. */
const NOT_HELD: [name: string, words: string][] = [
  ['preCondition', 'conditions of its parts'],
  ['branchRule', 'ways that depend on answers'],
  ['testFeedback', 'words on the whole'],
]

/** Reads a test: its questions in their order with their weights, draws, time and order. `path` is that of its file. */
export async function readTest21(root: XmlNode, path: string, name: string, parts: Parts): Promise<ReadTest> {
  const slots = new TestSlots(parts, path, name)
  const testParts = root.children.filter(named('testPart'))
  const sections: NonNullable<QuizContent['sections']> = []
  for (const section of testParts.flatMap(part => part.children.filter(named('assessmentSection')))) {
    const firstSlot = slots.list.length
    await slots.addSection(section, 0)
    if (slots.list.length === firstSlot) continue
    const isShown = section.attributes.get('visible') !== 'false'
    const shuffles = section.children.find(named('ordering'))?.attributes.get('shuffle') === 'true'
    const heading = isShown ? (section.attributes.get('title') ?? '').slice(0, 255) : ''
    // Words stay before the questions that are shuffled.
    const words = shuffles ? slots.list.slice(firstSlot).findIndex(({ source }) => !slots.isOfWords(source)) : 0
    if (words > 0) sections.push({ firstSlot, heading, shuffles: false })
    sections.push({ firstSlot: firstSlot + Math.max(0, words), heading: words > 0 ? '' : heading, shuffles })
  }
  const isSaid = sections.some(({ heading, shuffles }) => heading !== '' || shuffles)
  const total = slots.list.reduce((sum, { maxMark }) => sum + maxMark, 0)
  return {
    content: {
      kind: 'quiz',
      slots: slots.list,
      timeLimitS: timeOf(root) ?? (testParts.length === 1 ? timeOf(testParts[0]) : null),
      ...(total > 0 && { maxGrade: total }),
      ...(testParts.some(part => part.attributes.get('navigationMode') === 'linear') && { navigation: 'sequential' }),
      ...(isSaid && { sections }),
    },
    lost: [...notHeld(root, testParts), ...slots.lost],
  }
}

/** What a test says and a quiz does not. */
function notHeld(root: XmlNode, testParts: readonly XmlNode[]): string[] {
  const lost = NOT_HELD.flatMap(([tag, words]) => (within(root, named(tag)).length > 0 ? [words] : []))
  if (testParts.some(part => part.attributes.get('submissionMode') === 'individual'))
    lost.push('that answers are handed in one by one')
  const tries = within(root, named('itemSessionControl')).map(node =>
    getNumber(node.attributes.get('maxAttempts') ?? ''),
  )
  if (tries.some(said => said !== null && said !== 1)) lost.push('more than one try at a question')
  return lost
}

/** The places of a quiz, as the sections of a test fill them. */
class TestSlots {
  readonly list: QuizSlot[] = []
  readonly #lost = new Set<string>()
  /** Keys of descriptions that stand before questions. */
  readonly #words = new Set<string>()
  #unread = 0
  readonly #parts: Parts
  readonly #path: string
  readonly #name: string

  constructor(parts: Parts, path: string, name: string) {
    this.#parts = parts
    this.#path = path
    this.#name = name
  }

  /** What of its sections they do not hold. */
  get lost(): string[] {
    return [...this.#lost, ...(this.#unread > 0 ? [`${this.#unread} of its questions, which cannot be read`] : [])]
  }

  async addSection(section: XmlNode, level: number): Promise<void> {
    if (within(section, named('timeLimits')).length > 0) this.#lost.add('time limits of its parts')
    for (const rubric of section.children.filter(named('rubricBlock'))) this.#addWords(rubric, section)
    const refs = within(section, named('assessmentItemRef'))
    const draw = getNumber(section.children.find(named('selection'))?.attributes.get('select') ?? '')
    if (draw !== null && draw >= 1 && draw < refs.length) return this.#addDraw(section, refs, Math.floor(draw))
    for (const child of section.children) {
      if (localName(child) === 'assessmentSection' && level < MAX_LEVELS) await this.addSection(child, level + 1)
      if (localName(child) !== 'assessmentItemRef') continue
      const question = await this.#keyOf(child, [this.#name])
      if (question !== null) this.#add(weightOf(child), { kind: 'question', question, version: null })
    }
  }

  /** A category holds all that is drawn, and nothing else; where it cannot, the first questions are asked. */
  async #addDraw(section: XmlNode, refs: readonly XmlNode[], draw: number): Promise<void> {
    const { bank, keys } = this.#parts
    const isKnown = refs.some(ref => keys.has(this.#fileOf(ref)))
    const category = [this.#name, section.attributes.get('title') || `Draw ${this.list.length + 1}`]
    const weights = refs.map(weightOf)
    if (new Set(weights).size > 1) this.#lost.add('weights of its own for each question of a draw')
    const drawn = new Set<string>()
    for (const ref of refs) {
      const key = await this.#keyOf(ref, category)
      if (key !== null) drawn.add(key)
    }
    const from = bank.categories.find(({ questions }) => questions.some(({ sourceKey }) => drawn.has(sourceKey)))
    const isWhole = !isKnown && from?.questions.length === drawn.size
    if (!isWhole && drawn.size > 0) this.#lost.add('a draw from questions that are asked elsewhere too')
    for (const question of [...drawn].slice(0, draw))
      this.#add(
        weights[0] ?? 1,
        from && isWhole
          ? { kind: 'random', category: from.sourceKey, withSubcategories: false, tags: [] }
          : { kind: 'question', question, version: null },
      )
  }

  /** Words for learners stand as a description before what they belong to. */
  #addWords(rubric: XmlNode, section: XmlNode): void {
    const views = (rubric.attributes.get('view') ?? 'candidate').split(/\s+/)
    if (!views.includes('candidate') && !views.includes('all')) {
      this.#lost.add('words for others than learners')
      return
    }
    const { bank, folder } = this.#parts
    const name = section.attributes.get('title') || this.#name
    const read = () =>
      rawQuestion({ type: 'description', name, textHtml: innerHtml(rubric, withoutInteractions).trim() })
    bank.open([this.#name])
    const [key] = addPackageItems(bank, [{ node: rubric, read }], { folder, from: this.#path, at: `${this.#path}, ` })
    if (key === undefined) return
    this.#words.add(key)
    this.#add(0, { kind: 'question', question: key, version: null })
  }

  isOfWords(source: QuizSlot['source']): boolean {
    return source.kind === 'question' && this.#words.has(source.question)
  }

  #add(maxMark: number, source: QuizSlot['source']): void {
    this.list.push({ page: this.list.length, maxMark, needsPrevious: false, source })
  }

  #fileOf(ref: XmlNode): string {
    return posix.normalize(posix.join(posix.dirname(this.#path), decoded(ref.attributes.get('href') ?? '')))
  }

  /** The question of an item, read once; null where it cannot be. */
  async #keyOf(ref: XmlNode, category: string[]): Promise<string | null> {
    const { bank, folder, keys } = this.#parts
    const file = this.#fileOf(ref)
    let key = keys.get(file)
    if (key === undefined) {
      bank.open(category)
      const item = await qtiXml(folder, file)
      const found = item && getItems(item)
      const read = found ? addPackageItems(bank, found.items, { folder, from: file, at: `${file}, ` }) : []
      key = read[0] ?? null
      keys.set(file, key)
    }
    if (key === null) this.#unread += 1
    return key
  }
}

/** Seconds; null without a limit. */
function timeOf(holder: XmlNode | undefined): number | null {
  const said = getNumber(holder?.children.find(named('timeLimits'))?.attributes.get('maxTime') ?? '')
  return said !== null && said >= 1 ? Math.min(LONGEST_S, Math.round(said)) : null
}

const weightOf = (ref: XmlNode): number =>
  Math.max(0, getNumber(ref.children.find(named('weight'))?.attributes.get('value') ?? '') ?? 1)

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
