import type { FilterTest } from '@learn/sheet'

/** Conditions that a filter offers, each as COUNTIF takes it. */
export const CONDITIONS = {
  contains: { name: 'contains', of: (text: string) => `*${literal(text)}*` },
  begins: { name: 'begins with', of: (text: string) => `${literal(text)}*` },
  equals: { name: 'is', of: (text: string) => `=${text}` },
  differs: { name: 'is not', of: (text: string) => `<>${text}` },
  above: { name: 'is greater than', of: (text: string) => `>${text}` },
  atLeast: { name: 'is at least', of: (text: string) => `>=${text}` },
  below: { name: 'is less than', of: (text: string) => `<${text}` },
  atMost: { name: 'is at most', of: (text: string) => `<=${text}` },
} as const
export type ConditionName = keyof typeof CONDITIONS
export const CONDITION_NAMES = Object.keys(CONDITIONS) as ConditionName[]

/** Signs that stand for other texts, as themselves. */
const literal = (text: string): string => text.replaceAll(/[*?~]/g, '~$&')

/** A condition as it was chosen; null for one that this does not offer. */
export function conditionIn(condition: string): { name: ConditionName; text: string } | null {
  const sign = /^(?:>=|<=|<>|>|<|=)/.exec(condition)?.[0]
  const bySign = {
    '>=': 'atLeast',
    '<=': 'atMost',
    '<>': 'differs',
    '>': 'above',
    '<': 'below',
    '=': 'equals',
  } as const
  if (sign) return { name: bySign[sign as keyof typeof bySign], text: condition.slice(sign.length) }
  const [, start, text, end] = /^(\*?)((?:~.|[^*?~])*)(\*?)$/.exec(condition) ?? []
  if (text === undefined || !end) return null
  return { name: start ? 'contains' : 'begins', text: text.replaceAll(/~(.)/g, '$1') }
}

/** What of a column stays: the chosen texts, or what fulfils a condition; null where that is everything. */
export function filterTest(
  values: readonly { text: string }[],
  dropped: ReadonlySet<string>,
  condition: { name: ConditionName; text: string } | null,
): FilterTest | null {
  if (condition)
    return condition.text.trim() === '' ? null : { condition: CONDITIONS[condition.name].of(condition.text.trim()) }
  const texts = values.flatMap(({ text }) => (dropped.has(text) ? [] : [text]))
  return texts.length === values.length ? null : { texts }
}
