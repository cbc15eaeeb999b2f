import { type FieldName, type FieldRule, getRule, type Skill } from './fields.ts'

/** Characters of a line, of a text, and entries of a list. */
export const LINE_CHARS = 200
export const TEXT_CHARS = 2000
export const SEVERAL_AT_MOST = 5
export const SKILLS_AT_LEAST = 5
export const SKILLS_AT_MOST = 30
const SKILL_CHARS = 60
/** Nobody younger may be told of jobs, and nobody is older. */
const YOUNGEST = 14
const OLDEST = 100

/** Nothing was said: an empty text or list. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0)

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max && !/[\p{Cc}--[\n\t]]/v.test(value)

/** A day as `2001-02-28`; null where there is none such. */
function dayOf(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? at : null
}

/**
 * A date of birth as it is stored, `YYYY-MM-DD`: reversed if the last dash-separated part has four or more characters (spec: platform 5);
 * `5/3/99` as the lead system writes it, month first (spec: platform 3, M/d/yy); `05/01/2001` as the form asks for it, day first.
 */
export function storedDate(given: string, today: Date): string {
  const text = given.trim()
  const [, first = '', second = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? []
  if (year !== '') {
    const [month, day] = year.length === 2 ? [first, second] : [second, first]
    const century = year.length === 4 ? '' : Number(year) > today.getUTCFullYear() % 100 ? '19' : '20'
    return `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  }
  const parts = text.split('-')
  return (parts.at(-1)?.length ?? 0) >= 4 ? parts.toReversed().join('-') : text
}

/** Ten digits of a phone that is written with or without +91, +91- and spaces (spec: platform 5). */
export const storedPhone = (text: string): string => text.replaceAll(/[\s()]/g, '').replace(/^\+91-?/, '')

function faultOfDate(text: string, today: Date): string | null {
  const day = dayOf(text)
  if (!day) return 'Write a date, like 05/01/2001'
  const age = (today.getTime() - day.getTime()) / (365.25 * 86_400_000)
  return age >= YOUNGEST && age <= OLDEST ? null : 'Please look at the year again'
}

function faultOfLink(text: string, site: string | undefined): string | null {
  const host = /^https:\/\/([a-z0-9.-]+\.[a-z]{2,})(?:[/?#]\S*)?$/i.exec(text)?.[1]?.toLowerCase()
  if (!host) return 'Write a whole address, like https://example.org/me'
  return !site || host === site || host.endsWith(`.${site}`) ? null : `Write an address at ${site}`
}

function faultOfSkills(value: unknown, levels: readonly string[]): string | null {
  if (!Array.isArray(value) || value.length > SKILLS_AT_MOST) return `Name at most ${SKILLS_AT_MOST} skills`
  const names = new Set<string>()
  for (const skill of value as unknown[]) {
    const { name, level } = (typeof skill === 'object' && skill !== null ? skill : {}) as Partial<Skill>
    if (!isText(name, SKILL_CHARS) || name.trim() === '' || !levels.includes(level ?? ''))
      return 'Choose a level for each skill'
    names.add(name.trim().toLowerCase())
  }
  return names.size === value.length ? null : 'Name each skill once'
}

const faultOfSeveral = (value: unknown, { options = [] }: FieldRule): string | null =>
  Array.isArray(value) &&
  value.length <= SEVERAL_AT_MOST &&
  value.every(one => options.includes(one as string)) &&
  new Set(value).size === value.length
    ? null
    : `Choose up to ${SEVERAL_AT_MOST}`

const OF_TEXT: Partial<Record<FieldRule['kind'], (text: string, rule: FieldRule, today: Date) => string | null>> = {
  line: text => (text.includes('\n') ? 'Write it in one line' : null),
  choice: (text, { options = [] }) => (options.includes(text) ? null : 'Choose one of the list'),
  year: (text, { options = [] }) => (options.includes(text) ? null : 'Choose a year'),
  date: (text, _rule, today) => faultOfDate(text, today),
  percent: text => (/^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? null : 'Write a number from 0 to 100'),
  money: text => (/^\d{1,9}$/.test(text.replaceAll(',', '')) ? null : 'Write an amount in rupees, like 540000'),
  phone: text => (/^[6-9]\d{9}$/.test(storedPhone(text)) ? null : 'Write the ten digits of a mobile number'),
  pin: text => (/^[1-9]\d{5}$/.test(text) ? null : 'Write the six digits of a PIN code'),
  email: text => (/^[^\s@<>"]{1,64}@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/.test(text) ? null : 'Write an e-mail address'),
  link: (text, { site }) => faultOfLink(text, site),
  policy: text => (text === 'True' || text === 'False' ? null : 'Accept it, or leave it'),
}

/**
 * Why a field cannot hold a value, in a short sentence; null when it can. Nothing fits every field. The same in the browser and on
 * the server.
 */
export function faultOfField(field: FieldName, value: unknown, today: Date): string | null {
  if (isEmptyValue(value)) return null
  const rule = getRule(field)
  if (rule.kind === 'skills') return faultOfSkills(value, rule.options ?? [])
  if (rule.kind === 'several') return faultOfSeveral(value, rule)
  const max = rule.kind === 'text' ? TEXT_CHARS : LINE_CHARS
  if (!isText(value, max)) return `Use at most ${max} characters`
  return OF_TEXT[rule.kind]?.(value.trim(), rule, today) ?? null
}

/** A value as it is stored: without spaces around it, digits alone where digits count. It fits its field. */
export function storedValue(field: FieldName, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  const { kind } = getRule(field)
  if (kind === 'phone') return storedPhone(text)
  return kind === 'money' ? text.replaceAll(',', '') : text
}
