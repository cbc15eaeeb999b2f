import type { FieldName } from '@learn/contract/profile'
import type { ResumeLine } from './lines.ts'
import type { Part } from './parts-of-resume.ts'
import type { Found } from './proposals.ts'

type Level = 'tenth' | 'twelfth' | 'ug' | 'pg'
interface Lists {
  years: readonly string[]
  ug: readonly string[]
  pg: readonly string[]
}

/** `bcom`: a course without its dots and spaces. */
const key = (text: string): string => text.toLowerCase().replaceAll(/[.\s]/g, '')

/** A course of a list that stands in a line as words of its own, the longest first. */
function courseIn(text: string, courses: readonly string[]): { course: string; text: string } | null {
  const words = text.split(/[\s,(|–—-]+/)
  for (const size of [2, 1])
    for (let at = 0; at + size <= words.length; at++) {
      const piece = words.slice(at, at + size).join(' ')
      const course = courses.find(name => name !== 'Other' && key(name) === key(piece))
      if (course) return { course, text: words[at] ?? piece }
    }
  return null
}

function levelOf(
  text: string,
  { ug, pg }: Lists,
): { level: Level; course: { course: string; text: string } | null } | null {
  const graduate = courseIn(text, ug)
  if (graduate) return { level: 'ug', course: graduate }
  const master = courseIn(text, pg)
  if (master) return { level: 'pg', course: master }
  if (/\b(?:12th|XIIth|XII|HSC|intermediate|higher secondary)\b/i.test(text)) return { level: 'twelfth', course: null }
  return /\b(?:10th|Xth|class X|SSC|SSLC|matriculation)\b/i.test(text) ? { level: 'tenth', course: null } : null
}

const SCHOOL =
  /\b(?:[A-Z][\w.'&]* ){1,6}(?:School|Vidyalaya|Vidyalayam|Academy|College|University|Institute|Vidyapeeth)(?: of [A-Z]\w+(?: and [A-Z]\w+)?)?\b/
const MARKS = /\b(\d{2,3}(?:\.\d{1,2})?) ?%/
const YEAR = /\b(?:19|20)\d{2}\b/g

/** The entries of education: a line that names a level begins one, the next two lines belong to it. */
export function education(lines: readonly ResumeLine[], contexts: readonly Part[], lists: Lists): Found[] {
  const found: Found[] = []
  let level: Level | null = null
  let left = 0
  for (const [n, line] of lines.entries()) {
    if (contexts[n] !== 'education') continue
    const begun = levelOf(line.text, lists)
    if (begun) {
      level = begun.level
      left = 3
      if (begun.course)
        found.push({ field: `${level}.course` as FieldName, value: begun.course.course, line, text: begun.course.text })
    }
    if (level === null || left === 0) continue
    left -= 1
    const isSchool = level === 'tenth' || level === 'twelfth'
    const place = SCHOOL.exec(line.text)?.[0]
    const marks = MARKS.exec(line.text)
    const year = line.text.match(YEAR)?.findLast(one => lists.years.includes(one))
    const add = (name: string, value: string | undefined, text = value) => {
      if (value !== undefined && text !== undefined)
        found.push({ field: `${level}.${name}` as FieldName, value, line, text })
    }
    add(isSchool ? 'institutionName' : 'collegeName', place)
    add('marks', marks?.[1], marks?.[0])
    add('yearOfPassing', year)
  }
  return found
}
