import { type FeedbackAnswers, isAnswered, type StandardFeedbackItem } from '@learn/contract/feedback'
import type { FeedbackItem } from '@learn/course/content/feedback'

const TYPES: Readonly<Record<FeedbackItem['type'], string>> = {
  prose: 'label',
  info: 'info',
  text: 'textfield',
  longtext: 'textarea',
  number: 'numeric',
  single: 'multichoice',
  several: 'multichoice',
  rating: 'multichoicerated',
  pagebreak: 'pagebreak',
}
const INFO = { time: '1', course: '2', category: '3' } as const

/** Items are known to apps by their place, from 1. */
export const itemNumber = (items: readonly FeedbackItem[], key: string): number =>
  items.findIndex(item => item.key === key) + 1

function presentationOf(item: FeedbackItem): string {
  switch (item.type) {
    case 'prose':
      return item.html
    case 'info':
      return INFO[item.of]
    case 'text':
      return `30|${item.maxChars}`
    case 'longtext':
      return '40|5'
    case 'number':
      return `${item.min ?? '-'}|${item.max ?? '-'}`
    case 'single':
      return `r>>>>>${item.options.join('\n|')}`
    case 'several':
      return `c>>>>>${item.options.join('\n|')}`
    case 'rating':
      return `r>>>>>${item.options.map(({ text, value }) => `${value}####${text}`).join('\n|')}`
    case 'pagebreak':
      return ''
  }
}

/** An item as apps of the protocol read it; `number` counts what is answered, from 1. */
export function standardItem(
  feedback: number,
  items: readonly FeedbackItem[],
  item: FeedbackItem,
): StandardFeedbackItem {
  const dependsOn = 'dependsOn' in item ? item.dependsOn : null
  const hasValue = item.type !== 'prose' && item.type !== 'pagebreak'
  const id = itemNumber(items, item.key)
  return {
    id,
    feedback,
    template: 0,
    name: 'name' in item ? item.name : '',
    label: '',
    presentation: presentationOf(item),
    typ: TYPES[item.type],
    hasvalue: hasValue ? 1 : 0,
    position: id,
    required: 'isRequired' in item && item.isRequired,
    dependitem: dependsOn ? itemNumber(items, dependsOn.key) : 0,
    dependvalue: dependsOn?.value ?? '',
    options: '',
    itemfiles: [],
    itemnumber: hasValue
      ? items.slice(0, id).filter(({ type }) => type !== 'prose' && type !== 'pagebreak').length
      : null,
    otherdata: null,
  }
}

const optionsOf = (item: FeedbackItem): readonly string[] =>
  item.type === 'single' || item.type === 'several'
    ? item.options
    : item.type === 'rating'
      ? item.options.map(({ text }) => text)
      : []

/** What an app answers to some items: `textfield_3`, and `multichoice_4[0]` for one of several. Options come as their place, from 1. */
export function readResponses(
  items: readonly FeedbackItem[],
  responses: readonly { name: string; value: string }[],
): FeedbackAnswers {
  const answers: Record<string, string | string[]> = {}
  for (const item of items) {
    const name = `${TYPES[item.type]}_${itemNumber(items, item.key)}`
    const values = responses
      .filter(one => one.name === name || one.name.startsWith(`${name}[`))
      .map(({ value }) => value)
    const options = optionsOf(item)
    const read = options.length > 0 ? values.flatMap(value => options[Number(value) - 1] ?? []) : values
    if (read.length === 0) continue
    answers[item.key] = item.type === 'several' ? read : (read[0] ?? '')
  }
  return answers
}

/** The other way round: a saved answer as an app shows it. Null where there is none. */
export function standardValue(item: FeedbackItem, answers: FeedbackAnswers): string | null {
  const answer = answers[item.key]
  if (answer === undefined || !isAnswered(answer)) return null
  const options = optionsOf(item)
  const values = typeof answer === 'string' ? [answer] : answer
  return options.length > 0 ? values.map(value => options.indexOf(value) + 1).join('|') : values.join('\n')
}
