import { emailIn, phoneIn } from './fields/contact.ts'
import { currentWorkIn } from './fields/current-work.ts'
import { dateOfBirthIn } from './fields/date-of-birth.ts'
import { educationIn } from './fields/education.ts'
import { genderIn } from './fields/gender.ts'
import { nameIn } from './fields/name.ts'
import { noticePeriodIn } from './fields/notice-period.ts'
import { cityIn, pinIn } from './fields/place.ts'
import { salaryIn } from './fields/salary.ts'
import { skillsIn } from './fields/skills.ts'
import { socialIn } from './fields/social.ts'
import { stateIn } from './fields/state.ts'
import { totalExperienceIn } from './fields/total-experience.ts'
import type { Proposal } from './proposal.ts'
import { LINE_CHARS, LINES_AT_MOST, type ResumeLine } from './resume-line.ts'
import { type PlacedLine, placed } from './sections.ts'

const READERS: readonly ((lines: readonly PlacedLine[]) => Proposal[])[] = [
  nameIn,
  emailIn,
  phoneIn,
  genderIn,
  dateOfBirthIn,
  stateIn,
  cityIn,
  pinIn,
  currentWorkIn,
  totalExperienceIn,
  salaryIn,
  noticePeriodIn,
  educationIn,
  socialIn,
  skillsIn,
]

/**
 * What a resume says for the fields of its owner's profile, in the order of its lines. Precise rather than greedy: of what could mean
 * two things nothing is proposed. Takes time in proportion to the text. (chosen: docs/spec/gaps/profile.md)
 */
export function proposalsFrom(lines: readonly ResumeLine[]): Proposal[] {
  const read = placed(
    lines.slice(0, LINES_AT_MOST).map(({ number, text }) => ({ number, text: text.slice(0, LINE_CHARS) })),
  )
  const order = new Map(read.map(({ number }, index) => [number, index]))
  return READERS.flatMap(reader => reader(read)).sort(
    (a, b) => (order.get(a.line) ?? 0) - (order.get(b.line) ?? 0) || a.from - b.from,
  )
}
