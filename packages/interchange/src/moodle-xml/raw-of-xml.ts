import type { JsonValue } from '@learn/course'
import { textToHtml } from '../moodle/text-format.ts'
import { getFraction, getNumber } from '../questions/fraction.ts'
import {
  NO_STACK,
  type RawAnswer,
  type RawDrag,
  type RawDrop,
  type RawPart,
  type RawQuestion,
  type RawStack,
  type RawTest,
} from '../questions/raw-question.ts'
import { Unreadable } from '../questions/unreadable.ts'
import { getChild, getChildren, getInteger, getText, getValue, type XmlNode } from '../xml/xml-node.ts'
import { xmlToJson } from '../xml/xml-to-json.ts'
import type { InlineFiles } from './inline-files.ts'

/** Moodle's formats by the names that its files use; HTML where nothing is said. */
const FORMATS = new Map([
  ['html', 1],
  ['moodle_auto_format', 0],
  ['plain_text', 2],
  ['wiki_like', 3],
  ['markdown', 4],
])

/** A `question` element of a Moodle XML file in the words of Moodle; its files are taken out of it. */
export async function rawOfXml(node: XmlNode, files: InlineFiles, maxParts: number): Promise<RawQuestion> {
  const parts = (...names: string[]): XmlNode[] => {
    const found = getChildren(node, ...names)
    if (found.length > maxParts) throw new Unreadable(`it has more than ${maxParts} parts of one kind`)
    return found
  }
  const html = (holder: XmlNode | undefined) => readHtml(holder, files)
  const dataPaths = await files.take(getChild(node, 'testcases') ?? node)
  const texts = new Map<string, string>()
  for (const child of node.children) if (getChild(child, 'text')) texts.set(child.name, await html(child))
  const answers: RawAnswer[] = []
  for (const answer of parts('answer')) answers.push(await answerOf(answer, html))
  const pairs: RawQuestion['pairs'] = []
  for (const pair of parts('subquestion')) pairs.push({ promptHtml: await html(pair), answer: typed(pair, 'answer') })
  const words: RawQuestion['words'] = []
  for (const word of [...parts('selectoption'), ...parts('dragbox')])
    words.push({
      html: await html(word),
      group: Math.max(1, getInteger(word, 'group') ?? 1),
      isUnlimited: word.name === 'selectoption' || getChild(word, 'infinite') !== undefined,
    })
  const drags: RawDrag[] = []
  for (const [n, drag] of parts('drag').entries()) {
    const [picture = null] = (await files.take(drag)).values()
    drags.push(dragOf(drag, n, { labelHtml: await html(drag), picture }))
  }
  const hints: string[] = []
  for (const hint of parts('hint')) hints.push(await html(hint))
  const right = answers.find(({ fraction }) => fraction === 1)
  const data = new Set(dataPaths.values())
  return {
    type: node.attributes.get('type') ?? '',
    name: typed(node, 'name'),
    textHtml: texts.get('questiontext') ?? '',
    generalFeedbackHtml: texts.get('generalfeedback') ?? '',
    defaultMark: getNumber(getText(node, 'defaultgrade') || getText(node, 'defaultmark')) ?? 1,
    penalty: getFraction(getNumber(getText(node, 'penalty')) ?? 0) ?? 0,
    hints: hints.filter(hint => hint !== ''),
    setting: name => settingOf(node, name),
    html: name => texts.get(name) ?? '',
    answers,
    pairs,
    units: parts('units', 'unit').map(unit => ({
      unit: getText(unit, 'unit_name'),
      multiplier: getText(unit, 'multiplier'),
    })),
    words,
    picture: [...dataPaths.values()][0] ?? null,
    drags,
    drops: parts('drop').map(dropOf),
    shufflesDrags: isOn(node, 'shuffleanswers'),
    flags: new Set(isOn(node, 'showmisplaced') ? ['showmisplaced'] : []),
    datasets: parts('dataset_definitions', 'dataset_definition').map(datasetOf),
    tests: parts('testcases', 'testcase').map(testOf),
    stack: node.attributes.get('type') === 'stack' ? await stackOf(parts, html) : NO_STACK,
    isTrue: right ? /^\s*true\s*$/i.test(right.text) : null,
    dataFiles: files.models.filter(({ path }) => data.has(path)),
    settings: kept(node),
  }
}

/** A text with its format and its files as HTML of the model. */
export async function readHtml(holder: XmlNode | undefined, files: InlineFiles): Promise<string> {
  if (!holder) return ''
  const paths = await files.take(holder)
  const text = typedOf(holder)
  if (text.trim() === '') return ''
  return files.linked(textToHtml(text, FORMATS.get(holder.attributes.get('format') ?? '') ?? 1), paths)
}

/** The text of `<name><text>..</text></name>`, or of `<name>..</name>` itself. */
export function typed(node: XmlNode, name: string): string {
  const holder = getChild(node, name)
  return holder ? typedOf(holder) : ''
}

function typedOf(holder: XmlNode): string {
  const text = getChild(holder, 'text')
  if (text?.children.length)
    throw new Unreadable('a text holds tags of its own: HTML stands in CDATA, or with `&lt;` for `<`')
  return text ? (getValue(text) ?? '') : (getValue(holder) ?? '')
}

async function answerOf(node: XmlNode, html: (holder: XmlNode | undefined) => Promise<string>): Promise<RawAnswer> {
  const number = getNumber(node.attributes.get('fraction') ?? getText(node, 'fraction'))
  return {
    text: typedOf(node),
    html: await html(node),
    fraction: number === null ? null : getFraction(number / 100),
    written: node.attributes.get('fraction') ?? getText(node, 'fraction'),
    feedbackHtml: await html(getChild(node, 'feedback')),
    tolerance: getText(node, 'tolerance'),
    toleranceType: getText(node, 'tolerancetype'),
    digits: getText(node, 'correctanswerlength'),
    digitsAre: getText(node, 'correctanswerformat'),
  }
}

const dragOf = (node: XmlNode, n: number, said: Pick<RawDrag, 'labelHtml' | 'picture'>): RawDrag => ({
  no: getInteger(node, 'no') ?? n + 1,
  ...said,
  group: getInteger(node, 'draggroup') ?? 1,
  isUnlimited: isOn(node, 'infinite'),
  count: getText(node, 'noofdrags'),
})

const dropOf = (node: XmlNode): RawDrop => ({
  label: typed(node, 'text') || typedOf(node),
  choice: getInteger(node, 'choice') ?? 0,
  x: getText(node, 'xleft'),
  y: getText(node, 'ytop'),
  shape: getText(node, 'shape').trim(),
  coords: getText(node, 'coords'),
})

/** A setting that says yes by standing there, unless it says no. */
const isOn = (node: XmlNode, name: string): boolean => {
  const holder = getChild(node, name)
  return holder !== undefined && !/^(0|false|no)$/i.test((getValue(holder) ?? '').trim())
}

const datasetOf = (node: XmlNode): RawQuestion['datasets'][number] => ({
  name: typed(node, 'name').trim(),
  values: getChildren(node, 'dataset_items', 'dataset_item')
    .toSorted((a, b) => (getInteger(a, 'number') ?? 0) - (getInteger(b, 'number') ?? 0))
    .map(item => getText(item, 'value')),
})

const testOf = (node: XmlNode): RawTest => ({
  code: typed(node, 'testcode'),
  stdin: typed(node, 'stdin'),
  expected: typed(node, 'expected'),
  extra: typed(node, 'extra'),
  display: typed(node, 'display').trim(),
  isExample: node.attributes.get('useasexample') === '1',
  testType: (node.attributes.get('testtype') ?? '').trim(),
  mark: getNumber(node.attributes.get('mark') ?? '') ?? 1,
})

/** A setting stands by itself, or as a text. */
function settingOf(node: XmlNode, name: string): string {
  const holder = getChild(node, name)
  const text = holder && getChild(holder, 'text')
  return getValue(text ?? holder) ?? ''
}

type Parts = (...names: string[]) => XmlNode[]
type Html = (holder: XmlNode | undefined) => Promise<string>

async function partOf(node: XmlNode, html: Html): Promise<RawPart> {
  const texts = new Map<string, string>()
  for (const child of node.children) if (getChild(child, 'text')) texts.set(child.name, await html(child))
  return { setting: name => settingOf(node, name), html: name => texts.get(name) ?? '' }
}

async function stackOf(parts: Parts, html: Html): Promise<RawStack> {
  const inputs: RawPart[] = []
  for (const input of parts('input')) inputs.push(await partOf(input, html))
  const trees: RawStack['trees'] = []
  for (const tree of parts('prt')) {
    const nodes: RawPart[] = []
    for (const node of getChildren(tree, 'node')) nodes.push(await partOf(node, html))
    trees.push({ ...(await partOf(tree, html)), nodes })
  }
  const seeds = parts('deployedseed').map(seed => getValue(seed) ?? '')
  return { inputs, trees, seeds, needs: null }
}

/** As it came, without the bytes of its files. */
const kept = (node: XmlNode): JsonValue => xmlToJson(node, { isKept: child => child.name !== 'file' })
