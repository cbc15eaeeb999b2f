import type { FeedbackItem } from '@learn/course/content/feedback'

/** What can be added to a feedback. */
export const OFFERED = ['rating', 'single', 'several', 'text', 'longtext', 'number', 'prose', 'pagebreak'] as const
export type Offered = (typeof OFFERED)[number]

/** A new item of each type. */
export function blankItem(type: Offered, key: string): FeedbackItem {
  const asked = { key, name: 'New question', isRequired: false, dependsOn: null }
  switch (type) {
    case 'rating':
      return { type, ...asked, options: [1, 2, 3, 4, 5].map(value => ({ text: String(value), value })) }
    case 'single':
    case 'several':
      return { type, ...asked, options: ['Yes', 'No'] }
    case 'text':
      return { type, ...asked, maxChars: 250 }
    case 'longtext':
      return { type, ...asked }
    case 'number':
      return { type, ...asked, min: null, max: null }
    case 'prose':
      return { type, key, html: '', dependsOn: null }
    case 'pagebreak':
      return { type, key }
  }
}

/** What can be answered to an item, as it is sent; none where anything can be. */
const answersTo = (item: FeedbackItem): string[] =>
  'options' in item ? item.options.map(option => (typeof option === 'string' ? option : option.text)) : []

interface Condition {
  key: string
  value: string
}

const SIGN = '\n'
export const writeCondition = (condition: Condition | null): string =>
  condition ? `${condition.key}${SIGN}${condition.value}` : ''
export function readCondition(text: string): Condition | null {
  const at = text.indexOf(SIGN)
  return at < 0 ? null : { key: text.slice(0, at), value: text.slice(at + 1) }
}

/** The answers on which an item can depend: those to the items before it. */
export const listConditions = (items: readonly FeedbackItem[], at: number): { value: string; name: string }[] =>
  items.slice(0, at).flatMap(item =>
    answersTo(item).map(value => ({
      value: writeCondition({ key: item.key, value }),
      name: `Only after “${value}” to “${'name' in item ? item.name : ''}”`,
    })),
  )

/** Items without conditions that nothing before them can meet: what they went by was moved, removed or is called something else. */
export const withKnownConditions = (items: readonly FeedbackItem[]): FeedbackItem[] =>
  items.map((item, at) => {
    if (item.type === 'pagebreak' || !item.dependsOn) return item
    const wanted = item.dependsOn
    const isKnown = items.slice(0, at).some(({ key }, n) => {
      const before = items[n]
      return key === wanted.key && before && answersTo(before).includes(wanted.value)
    })
    return isKnown ? item : { ...item, dependsOn: null }
  })
