import {
  CITIES,
  type FieldName,
  faultOfField,
  PASSING_YEARS,
  PG_COURSES,
  SKILLS_AT_MOST,
  storedPhone,
  UG_COURSES,
} from '@learn/contract/profile'
import { education } from './education.ts'
import type { ResumeLine } from './lines.ts'
import { contextsOf, type Part } from './parts-of-resume.ts'

/** A field that a resume would fill, with where it was read: `from` to `to` of the line. */
export interface Proposal {
  field: string
  value: unknown
  line: number
  from: number
  to: number
}

/** A value in a line, before it is known to fit its field. */
export interface Found {
  field: FieldName
  value: string
  line: ResumeLine
  text: string
}

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,20}){1,3}/
const PHONE = /(?:\+91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?!\d)/
const PIN = /\b[1-9]\d{2} ?\d{3}\b/
const BIRTH = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/
const YEARS_OF_WORK = /\b(\d{1,2})(?:\.\d)?\+? years?\b/i
const SITES = [
  ['social.linkedin', /(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/[\w%-]{2,100}/i],
  ['social.github', /(?:https?:\/\/)?github\.com\/[\w-]{1,40}/i],
  ['social.kaggle', /(?:https?:\/\/)?(?:www\.)?kaggle\.com\/[\w-]{1,40}/i],
] as const

const first = (line: ResumeLine, pattern: RegExp, field: FieldName, valueOf = (text: string) => text): Found[] => {
  const text = pattern.exec(line.text)?.[0]
  return text === undefined ? [] : [{ field, value: valueOf(text), line, text }]
}

const asLink = (text: string): string => `https://${text.replace(/^https?:\/\//i, '')}`

function birthIn(line: ResumeLine): Found[] {
  if (!/birth|\bdob\b/i.test(line.text)) return []
  const [text, day = '', month = '', year = ''] = BIRTH.exec(line.text) ?? []
  return text === undefined
    ? []
    : [{ field: 'dateOfBirth', value: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, line, text }]
}

const cityIn = (line: ResumeLine): Found[] => {
  const city = CITIES.find(name => new RegExp(`\\b${name}\\b`, 'i').test(line.text))
  return city === undefined ? [] : [{ field: 'city', value: city, line, text: city }]
}

/** How somebody is reached: what stands at the head, or anywhere in a form that nothing else has. */
function contactIn(line: ResumeLine, part: Part): Found[] {
  const isHead = part === 'head'
  return [
    ...first(line, EMAIL, 'emailAddress'),
    ...first(line, PHONE, 'phone', storedPhone),
    ...SITES.flatMap(([field, pattern]) => first(line, pattern, field, asLink)),
    ...birthIn(line),
    ...(isHead ? cityIn(line) : []),
    ...(isHead && /pin|\b[A-Z][a-z]+\b.*\d{3} ?\d{3}\b/.test(line.text) && !PHONE.test(line.text)
      ? first(line, PIN, 'pin', text => text.replace(' ', ''))
      : []),
  ]
}

/** `Sales executive, Meadow Lane Foods` and `Sales executive at Meadow Lane Foods`: the first line of experience is the present job. */
function workIn(line: ResumeLine): Found[] {
  const [, designation = '', organisation = ''] =
    /^[•*\- ]{0,3}([A-Z][A-Za-z/& ]{2,60}?)(?:,| at | [|–—-] )\s?([A-Z][\w.&' ]{1,80}?)\s*(?:$|[,(|–—]|\d{4})/.exec(
      line.text,
    ) ?? []
  if (designation === '' || organisation === '') return []
  return [
    { field: 'currentDesignation', value: designation.trim(), line, text: designation.trim() },
    { field: 'currentOrganization', value: organisation.trim(), line, text: organisation.trim() },
  ]
}

const yearsIn = (line: ResumeLine): Found[] => {
  const [text, years = ''] = /experience/i.test(line.text) ? (YEARS_OF_WORK.exec(line.text) ?? []) : []
  return text === undefined
    ? []
    : [{ field: 'totalWorkExperience', value: String(Math.min(Number(years), 15)), line, text }]
}

/** The first line is a name when it is nothing but two to four words. */
function nameIn(line: ResumeLine): Found[] {
  const words = line.text.split(' ')
  if (words.length < 2 || words.length > 4 || !words.every(word => /^\p{Lu}[\p{L}.'-]*$/u.test(word))) return []
  const rest = words.slice(1).join(' ')
  return [
    { field: 'firstName', value: words[0] ?? '', line, text: words[0] ?? '' },
    { field: 'lastName', value: rest, line, text: rest },
  ]
}

/** Skills between commas, bullets and bars; a label in front (`Tools:`) is none. */
function skillsIn(line: ResumeLine): Proposal[] {
  const start = line.text.indexOf(':') + 1
  const found: Proposal[] = []
  let at = start
  for (const piece of line.text.slice(start).split(/[,;|•·]/)) {
    const name = piece.trim().replace(/\.$/, '')
    const from = at + piece.indexOf(name)
    if (/^[\p{L}\d][\p{L}\d +#./&-]{0,39}$/u.test(name) && name.split(' ').length <= 4)
      found.push({ field: 'skillsProficiency', value: name, line: line.number, from, to: from + name.length })
    at += piece.length + 1
  }
  return found
}

const placed = ({ field, value, line, text }: Found): Proposal => {
  const from = Math.max(0, line.text.toLowerCase().indexOf(text.toLowerCase()))
  return { field, value, line: line.number, from, to: Math.min(line.text.length, from + text.length) }
}

/**
 * The fields that the lines of a resume would fill: one proposal a field, the first that is found, and one a skill. Precise rather than
 * greedy; what does not fit its field is left out. Pure, and linear in the text.
 */
export function proposalsFrom(lines: readonly ResumeLine[], today: Date): Proposal[] {
  const contexts = contextsOf(lines)
  const found: Found[] = []
  const skills = new Map<string, Proposal>()
  let hasWork = false
  for (const [n, line] of lines.entries()) {
    const part = contexts[n] ?? 'other'
    if (part === 'heading') continue
    found.push(...(n === 0 ? nameIn(line) : []), ...contactIn(line, part), ...yearsIn(line))
    if (part === 'work' && !hasWork) {
      const work = workIn(line)
      hasWork = work.length > 0
      found.push(...work)
    }
    if (part === 'skills') for (const skill of skillsIn(line)) skills.set(String(skill.value).toLowerCase(), skill)
  }
  found.push(...education(lines, contexts, { years: PASSING_YEARS, ug: UG_COURSES, pg: PG_COURSES }))
  const one = new Map<FieldName, Found>()
  for (const each of found)
    if (!one.has(each.field) && faultOfField(each.field, each.value, today) === null) one.set(each.field, each)
  return [...one.values()].map(placed).concat([...skills.values()].slice(0, SKILLS_AT_MOST))
}
