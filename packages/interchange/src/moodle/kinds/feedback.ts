import type { FeedbackContent, FeedbackItem } from '@learn/course/content/feedback'
import { childrenOf, idOf, integerOf, textOf, type XmlNode } from '../../xml/xml-node.ts'
import { counted } from '../import-report.ts'
import { plainName } from '../text-format.ts'
import { keptContent } from './kept.ts'
import type { ContentSource, KindReader } from './kind-reader.ts'

const MAX_ITEMS = 200
const MAX_WORDS = 1000
/** Moodle's FEEDBACK_ANONYMOUS_YES. */
const ANONYMOUS = 1
/** Before a number's bounds and a list's kind, and after a list's direction. */
const KIND_END = '>>>>>'
const LIST_END = '<<<<<'
const VALUE_END = '####'
const INFO = { '1': 'time', '2': 'course', '3': 'category' } as const

/** A feedback with its items; what learners answered is theirs and never read. */
export const feedbackReader: KindReader = {
  module: 'feedback',
  ownRule: 'completionsubmit',
  read(source) {
    const { instance, text, files } = source
    const nodes = childrenOf(instance, 'items', 'item').toSorted(
      (a, b) => (integerOf(a, 'position') ?? 0) - (integerOf(b, 'position') ?? 0),
    )
    const ids = new Set(nodes.map(node => idOf(node)))
    const items = nodes.flatMap(node => itemFrom(source, node, ids) ?? [])
    const left = nodes.filter(node => textOf(node, 'typ') !== 'captcha').length - items.length
    if (!items.some(isQuestion)) return keptContent(source, 'it asks nothing')
    const content: FeedbackContent = {
      kind: 'feedback',
      items: items.slice(0, MAX_ITEMS),
      isAnonymous: integerOf(instance, 'anonymous') === ANONYMOUS,
      isSeveral: integerOf(instance, 'multiple_submit') === 1,
      thanksHtml: text.html(
        textOf(instance, 'page_after_submit'),
        integerOf(instance, 'page_after_submitformat'),
        files.finderOf('page_after_submit'),
      ),
    }
    const lost = left + Math.max(0, items.length - MAX_ITEMS)
    const note = [
      counted(items.filter(isQuestion).length, 'question'),
      ...(lost > 0 ? [`${counted(lost, 'item')} left out`] : []),
    ]
    return { type: 'feedback', content, note: note.join('; ') }
  },
}

export const isQuestion = ({ type }: FeedbackItem): boolean =>
  type !== 'prose' && type !== 'pagebreak' && type !== 'info'

const wordsIn = (text: string): string => plainName(text, '').slice(0, MAX_WORDS)

function itemFrom({ text, files }: ContentSource, node: XmlNode, ids: ReadonlySet<string>): FeedbackItem | null {
  const key = idOf(node)
  if (!/^[\w-]{1,40}$/.test(key)) return null
  const presentation = textOf(node, 'presentation')
  const on = textOf(node, 'dependitem')
  const dependsOn = on !== '0' && ids.has(on) ? { key: on, value: wordsIn(textOf(node, 'dependvalue')) } : null
  const asked = {
    key,
    name: wordsIn(textOf(node, 'name')) || 'Question',
    isRequired: integerOf(node, 'required') === 1,
    dependsOn,
  }
  switch (textOf(node, 'typ')) {
    case 'pagebreak':
      return { type: 'pagebreak', key }
    case 'label':
      return { type: 'prose', key, html: text.html(presentation, null, files.finderIn(`item/${key}/`)), dependsOn }
    case 'info': {
      const of = INFO[presentation as keyof typeof INFO] ?? 'time'
      return { type: 'info', key, name: asked.name, of, dependsOn }
    }
    case 'textfield': {
      const chars = Number(presentation.split('|')[1])
      return { type: 'text', ...asked, maxChars: chars >= 1 && chars <= MAX_WORDS ? Math.floor(chars) : 255 }
    }
    case 'textarea':
      return { type: 'longtext', ...asked }
    case 'numeric': {
      const [min, max] = presentation.split('|').map(boundFrom)
      return { type: 'number', ...asked, min: min ?? null, max: max ?? null }
    }
    case 'multichoice': {
      const options = optionsIn(presentation)
      if (options.length === 0) return null
      return { type: presentation.startsWith(`c${KIND_END}`) ? 'several' : 'single', ...asked, options }
    }
    case 'multichoicerated': {
      const options = optionsIn(presentation).flatMap(option => {
        const [value = '', words = ''] = option.split(VALUE_END)
        return words === '' ? [] : [{ text: words.trim(), value: Number(value) || 0 }]
      })
      return options.length === 0 ? null : { type: 'rating', ...asked, options: options.slice(0, 20) }
    }
    default:
      return null
  }
}

function boundFrom(text: string): number | null {
  const number = Number(text.trim())
  return text.trim() !== '' && Number.isFinite(number) ? number : null
}

/** The options of `r>>>>>one|two<<<<<1`. */
const optionsIn = (presentation: string): string[] =>
  (presentation.split(KIND_END).at(-1)?.split(LIST_END)[0] ?? '')
    .split('|')
    .map(wordsIn)
    .filter(option => option !== '')
    .slice(0, 100)
