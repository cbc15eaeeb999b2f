import type { FilterTest } from '@learn/sheet'
import type { FilterChoice } from './protocol.ts'

/** How a column can be filtered, as the menu says it. */
export const FILTER_RULES = {
  values: 'With these values',
  contains: 'Containing',
  equals: 'Equal to',
  more: 'Greater than',
  less: 'Less than',
  empty: 'Empty',
  filled: 'Not empty',
} as const
export type FilterRuleKind = keyof typeof FILTER_RULES

/** What somebody chose: a kind, with the text beside it or the values that are ticked. */
export interface FilterRule {
  kind: FilterRuleKind
  text: string
  values: readonly string[]
}

/** Kinds that compare with a text, and the sign of each. */
const SIGNS: Partial<Record<FilterRuleKind, string>> = { equals: '=', more: '>', less: '<' }
export const hasText = (kind: FilterRuleKind): boolean => kind === 'contains' || kind in SIGNS

/** `*` and `?` are what they are here. */
const escaped = (text: string): string => text.replace(/[~*?]/g, '~$&')
const unescaped = (text: string): string => text.replace(/~([~*?])/g, '$1')

export const isFound = ({ text }: FilterChoice, words: string): boolean =>
  text.toLowerCase().includes(words.trim().toLowerCase())

/** The test of a rule, as the engine takes it; null when it lets every row pass or says nothing yet. */
export function getTest({ kind, text, values }: FilterRule, choices: readonly FilterChoice[]): FilterTest | null {
  const sign = SIGNS[kind]
  const words = text.trim()
  if (kind === 'values') return values.length === choices.length ? null : { texts: values }
  if (kind === 'empty') return { condition: '=' }
  if (kind === 'filled') return { condition: '<>' }
  if (words === '') return null
  if (sign) return { condition: sign + escaped(words) }
  // Of what the cells show: numbers and days are found by their text too.
  return { texts: choices.filter(choice => isFound(choice, words)).map(choice => choice.text) }
}

/** The rule that a filter stands for, to begin the menu with; without a filter every value is ticked. */
export function getRule(test: FilterTest | null, choices: readonly FilterChoice[]): FilterRule {
  const all = { kind: 'values' as const, text: '', values: choices.map(({ text }) => text) }
  if (!test) return all
  if ('texts' in test) return { ...all, values: test.texts }
  const { condition } = test
  if (condition === '=') return { ...all, kind: 'empty' }
  if (condition === '<>') return { ...all, kind: 'filled' }
  const kind = (['equals', 'more', 'less'] as const).find(one => condition.startsWith(SIGNS[one] as string)) ?? 'equals'
  return { ...all, kind, text: unescaped(condition.slice(1)) }
}
