import type { JsonValue } from '@learn/course'
import { textToHtml } from '../moodle/text-format.ts'
import { fractionOf, numberOf } from '../questions/fraction.ts'
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
import { childOf, childrenOf, integerOf, textOf, valueOf, type XmlNode } from '../xml/xml-node.ts'
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
    const found = childrenOf(node, ...names)
    if (found.length > maxParts) throw new Unreadable(`it has more than ${maxParts} parts of one kind`)
    return found
  }
  const html = (holder: XmlNode | undefined) => htmlOf(holder, files)
  const dataPaths = await files.take(childOf(node, 'testcases') ?? node)
  const texts = new Map<string, string>()
  for (const child of node.children) if (childOf(child, 'text')) texts.set(child.name, await html(child))
  const answers: RawAnswer[] = []
  for (const answer of parts('answer')) answers.push(await answerOf(answer, html))
  const pairs: RawQuestion['pairs'] = []
  for (const pair of parts('subquestion')) pairs.push({ promptHtml: await html(pair), answer: typed(pair, 'answer') })
  const words: RawQuestion['words'] = []
  for (const word of [...parts('selectoption'), ...parts('dragbox')])
    words.push({
      html: await html(word),
      group: Math.max(1, integerOf(word, 'group') ?? 1),
      isUnlimited: word.name === 'selectoption' || childOf(word, 'infinite') !== undefined,
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
    defaultMark: numberOf(textOf(node, 'defaultgrade') || textOf(node, 'defaultmark')) ?? 1,
    penalty: fractionOf(numberOf(textOf(node, 'penalty')) ?? 0) ?? 0,
    hints: hints.filter(hint => hint !== ''),
    setting: name => settingOf(node, name),
    html: name => texts.get(name) ?? '',
    answers,
    pairs,
    units: parts('units', 'unit').map(unit => ({
      unit: textOf(unit, 'unit_name'),
      multiplier: textOf(unit, 'multiplier'),
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
export async function htmlOf(holder: XmlNode | undefined, files: InlineFiles): Promise<string> {
  if (!holder) return ''
  const paths = await files.take(holder)
  const text = typedOf(holder)
  if (text.trim() === '') return ''
  return files.linked(textToHtml(text, FORMATS.get(holder.attributes.get('format') ?? '') ?? 1), paths)
}

/** The text of `<name><text>..</text></name>`, or of `<name>..</name>` itself. */
export function typed(node: XmlNode, name: string): string {
  const holder = childOf(node, name)
  return holder ? typedOf(holder) : ''
}

function typedOf(holder: XmlNode): string {
  const text = childOf(holder, 'text')
  if (text?.children.length)
    throw new Unreadable('a text holds tags of its own: HTML stands in CDATA, or with `&lt;` for `<`')
  return text ? (valueOf(text) ?? '') : (valueOf(holder) ?? '')
}

async function answerOf(node: XmlNode, html: (holder: XmlNode | undefined) => Promise<string>): Promise<RawAnswer> {
  const number = numberOf(node.attributes.get('fraction') ?? textOf(node, 'fraction'))
  return {
    text: typedOf(node),
    html: await html(node),
    fraction: number === null ? null : fractionOf(number / 100),
    written: node.attributes.get('fraction') ?? textOf(node, 'fraction'),
    feedbackHtml: await html(childOf(node, 'feedback')),
    tolerance: textOf(node, 'tolerance'),
    toleranceType: textOf(node, 'tolerancetype'),
    digits: textOf(node, 'correctanswerlength'),
    digitsAre: textOf(node, 'correctanswerformat'),
  }
}

const dragOf = (node: XmlNode, n: number, said: Pick<RawDrag, 'labelHtml' | 'picture'>): RawDrag => ({
  no: integerOf(node, 'no') ?? n + 1,
  ...said,
  group: integerOf(node, 'draggroup') ?? 1,
  isUnlimited: isOn(node, 'infinite'),
  count: textOf(node, 'noofdrags'),
})

const dropOf = (node: XmlNode): RawDrop => ({
  label: typed(node, 'text') || typedOf(node),
  choice: integerOf(node, 'choice') ?? 0,
  x: textOf(node, 'xleft'),
  y: textOf(node, 'ytop'),
  shape: textOf(node, 'shape').trim(),
  coords: textOf(node, 'coords'),
})

/** A setting that says yes by standing there, unless it says no. */
const isOn = (node: XmlNode, name: string): boolean => {
  const holder = childOf(node, name)
  return holder !== undefined && !/^(0|false|no)$/i.test((valueOf(holder) ?? '').trim())
}

const datasetOf = (node: XmlNode): RawQuestion['datasets'][number] => ({
  name: typed(node, 'name').trim(),
  values: childrenOf(node, 'dataset_items', 'dataset_item')
    .toSorted((a, b) => (integerOf(a, 'number') ?? 0) - (integerOf(b, 'number') ?? 0))
    .map(item => textOf(item, 'value')),
})

const testOf = (node: XmlNode): RawTest => ({
  code: typed(node, 'testcode'),
  stdin: typed(node, 'stdin'),
  expected: typed(node, 'expected'),
  extra: typed(node, 'extra'),
  display: typed(node, 'display').trim(),
  isExample: node.attributes.get('useasexample') === '1',
  testType: (node.attributes.get('testtype') ?? '').trim(),
  mark: numberOf(node.attributes.get('mark') ?? '') ?? 1,
})

/** A setting stands by itself, or as a text. */
function settingOf(node: XmlNode, name: string): string {
  const holder = childOf(node, name)
  const text = holder && childOf(holder, 'text')
  return valueOf(text ?? holder) ?? ''
}

type Parts = (...names: string[]) => XmlNode[]
type Html = (holder: XmlNode | undefined) => Promise<string>

async function partOf(node: XmlNode, html: Html): Promise<RawPart> {
  const texts = new Map<string, string>()
  for (const child of node.children) if (childOf(child, 'text')) texts.set(child.name, await html(child))
  return { setting: name => settingOf(node, name), html: name => texts.get(name) ?? '' }
}

async function stackOf(parts: Parts, html: Html): Promise<RawStack> {
  const inputs: RawPart[] = []
  for (const input of parts('input')) inputs.push(await partOf(input, html))
  const trees: RawStack['trees'] = []
  for (const tree of parts('prt')) {
    const nodes: RawPart[] = []
    for (const node of childrenOf(tree, 'node')) nodes.push(await partOf(node, html))
    trees.push({ ...(await partOf(tree, html)), nodes })
  }
  const seeds = parts('deployedseed').map(seed => valueOf(seed) ?? '')
  return { inputs, trees, seeds, needs: null }
}

/** As it came, without the bytes of its files. */
const kept = (node: XmlNode): JsonValue => xmlToJson(node, { isKept: child => child.name !== 'file' })
