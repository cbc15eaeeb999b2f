import type { FeedbackContent, FeedbackItem } from '@learn/course/content/feedback'
import { getChildren, getId, getInteger, getText, type XmlNode } from '../../xml/xml-node.ts'
import { counted } from '../import-report.ts'
import { plainName } from '../text-format.ts'
import type { ContentSource, KindReader } from './kind-reader.ts'
import { readUnsupportedContent } from './unsupported.ts'

/** Moodle's FEEDBACK_ANONYMOUS_YES. */
const IS_ANONYMOUS = 1
/** What an item of information says, by its number. */
const INFO = new Map([
  ['1', 'time'],
  ['2', 'course'],
  ['3', 'category'],
] as const) as ReadonlyMap<string, 'time' | 'course' | 'category'>
const LONGEST_NAME = 1000
/** Moodle's text field. */
const FIELD_CHARS = 255

/** A feedback with its questions; what people answered is theirs and never read. */
export const feedbackReader: KindReader = {
  module: 'feedback',
  ownRule: 'completionsubmit',
  hasItems: true,
  read(source) {
    const { instance } = source
    const nodes = getChildren(instance, 'items', 'item').toSorted(
      (a, b) => (getInteger(a, 'position') ?? 0) - (getInteger(b, 'position') ?? 0),
    )
    const items: FeedbackItem[] = []
    const left: string[] = []
    for (const node of nodes) {
      const item = readItem(source, node)
      if (item) items.push(item)
      else left.push(getText(node, 'typ'))
    }
    if (!items.some(isQuestion)) return readUnsupportedContent(source, 'it asks nothing')
    const keys = new Set(items.map(({ key }) => key))
    const content: FeedbackContent = {
      kind: 'feedback',
      items: items.map(item =>
        'dependsOn' in item && item.dependsOn && !keys.has(item.dependsOn.key) ? { ...item, dependsOn: null } : item,
      ),
      isAnonymous: getInteger(instance, 'anonymous') === IS_ANONYMOUS,
      isSeveral: getInteger(instance, 'multiple_submit') === 1,
      thanksHtml: source.text.html(
        getText(instance, 'page_after_submit'),
        getInteger(instance, 'page_after_submitformat'),
        source.files.finderOf('page_after_submit'),
      ),
    }
    const note = [counted(items.length, 'item'), ...(left.length > 0 ? [`without ${left.join(', ')}`] : [])].join('; ')
    return { type: 'feedback', content, note }
  },
}

/** Whether an item asks something, beside text, page breaks and information. */
export const isQuestion = ({ type }: FeedbackItem): boolean =>
  type !== 'prose' && type !== 'pagebreak' && type !== 'info'

function readItem({ text, files }: ContentSource, node: XmlNode): FeedbackItem | null {
  const key = getId(node)
  const presentation = getText(node, 'presentation')
  const depends = getInteger(node, 'dependitem') ?? 0
  const dependsOn = depends > 0 ? { key: String(depends), value: getText(node, 'dependvalue').trim() } : null
  const name = plainName(getText(node, 'name'), '').slice(0, LONGEST_NAME)
  const asked = { key, name, isRequired: getInteger(node, 'required') === 1, dependsOn }
  if (key === '') return null
  switch (getText(node, 'typ')) {
    case 'label':
      return { type: 'prose', key, html: text.html(presentation, null, files.finderIn(`item/${key}/`)), dependsOn }
    case 'pagebreak':
      return { type: 'pagebreak', key }
    case 'info':
      return { type: 'info', key, name, of: INFO.get(presentation.trim()) ?? 'course', dependsOn }
    case 'textfield': {
      const chars = Number(presentation.split('|')[1])
      return {
        type: 'text',
        ...asked,
        maxChars: Number.isInteger(chars) && chars > 0 ? Math.min(chars, 1000) : FIELD_CHARS,
      }
    }
    case 'textarea':
      return { type: 'longtext', ...asked }
    case 'numeric': {
      const [min = '', max = ''] = presentation.split('|')
      return { type: 'number', ...asked, min: numberOr(min), max: numberOr(max) }
    }
    case 'multichoice':
      return readChoice(asked, presentation)
    case 'multichoicerated':
      return readRating(asked, presentation)
    default:
      return null
  }
}

/** `-`: no limit. */
const numberOr = (text: string): number | null => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) ? null : value
}

type Asked = Pick<Extract<FeedbackItem, { type: 'longtext' }>, 'key' | 'name' | 'isRequired' | 'dependsOn'>

/** `c>>>>>one|two<<<<<1`: the look, the options, whether they stand side by side. */
const optionsIn = (presentation: string): { look: string; options: string[] } => {
  const [, look = 'r', list = presentation] = /^([rcd])>>>>>([\s\S]*)$/.exec(presentation.trim()) ?? []
  const options = list
    .replace(/<<<<<[\s\S]*$/, '')
    .split(/[|\n\r]+/)
    .map(option => option.trim().slice(0, LONGEST_NAME))
    .filter(Boolean)
  return { look, options }
}

function readChoice(asked: Asked, presentation: string): FeedbackItem | null {
  const { look, options } = optionsIn(presentation)
  const unique = [...new Set(options)].slice(0, 100)
  return unique.length === 0 ? null : { type: look === 'c' ? 'several' : 'single', ...asked, options: unique }
}

/** Each option stands behind what it is worth: `3####Good`. */
function readRating(asked: Asked, presentation: string): FeedbackItem | null {
  const options = optionsIn(presentation).options.flatMap(option => {
    const [, value = '', text = ''] = /^(-?\d+(?:[.,]\d+)?)#{4}([\s\S]+)$/.exec(option) ?? []
    return text === '' ? [] : [{ text: text.trim(), value: Number(value.replace(',', '.')) }]
  })
  return options.length === 0 ? null : { type: 'rating', ...asked, options: options.slice(0, 20) }
}
