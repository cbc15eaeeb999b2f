import type { PlannedClass } from '@learn/contract/live'
import { CLASS_PROVIDERS, CLASS_TYPES, type ClassProvider } from '@learn/contract/live/plain'

/** How a class is held, as it stands in the fields of a form. */
export interface SettingsValues {
  classType: string
  provider: string
  joinUrl: string
}

export const NEW_SETTINGS: SettingsValues = { classType: '1', provider: 'room', joinUrl: '' }

export const readSettings = ({ classType, provider, joinUrl }: PlannedClass): SettingsValues => ({
  classType: String(classType),
  provider,
  joinUrl: joinUrl ?? '',
})

export const CLASS_TYPE_OPTIONS = Object.entries(CLASS_TYPES).map(([value, name]) => ({ value, name }))

/** What can hold a class here; `provider`: what holds it now, also where that is set up no longer. */
export const providerOptions = (providers: readonly string[], provider: string) =>
  [...new Set([...providers, provider])].map(value => ({
    value,
    name: CLASS_PROVIDERS[value as ClassProvider] ?? value,
  }))

export const isLink = (text: string): boolean => /^https:\/\/./i.test(text.trim()) && URL.canParse(text.trim())

/** The same for an act; null while the link is missing that learners join by. */
export function settingsInAct({ classType, provider, joinUrl }: SettingsValues) {
  const isByLink = provider === 'link'
  if (isByLink && !isLink(joinUrl)) return null
  return {
    classtype: Number(classType),
    provider: provider as ClassProvider,
    joinurl: isByLink ? joinUrl.trim() : null,
  }
}

/** The rule of presence as it stands in the fields of a form. */
export interface RuleValues {
  percent: string
  leastMinutes: string
  catchUpDays: string
}

export const readRule = ({ percent, leastMinutes, catchUpDays }: PlannedClass['rule']): RuleValues => ({
  percent: String(percent),
  leastMinutes: String(leastMinutes),
  catchUpDays: String(catchUpDays),
})

const wholeBetween = (text: string, least: number, most: number): number | null =>
  /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null

/** The same for an act; null while a number is missing or out of bounds. */
export function ruleInAct(values: RuleValues) {
  const percent = wholeBetween(values.percent, 1, 100)
  const leastminutes = wholeBetween(values.leastMinutes, 0, 600)
  const catchupdays = wholeBetween(values.catchUpDays, 0, 365)
  return percent === null || leastminutes === null || catchupdays === null
    ? null
    : { percent, leastminutes, catchupdays }
}
