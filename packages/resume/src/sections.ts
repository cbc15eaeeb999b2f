import { plainWords } from './labels.ts'
import type { ResumeLine } from './resume-line.ts'

/** What the lines below a heading are about; `top` are those before the first one. */
export type Section = 'top' | 'personal' | 'summary' | 'experience' | 'education' | 'skills' | 'references' | 'other'

/** A line and the section that it stands in. */
export interface PlacedLine extends ResumeLine {
  section: Section
}

const HEADINGS: Record<Exclude<Section, 'top'>, string> = {
  personal:
    'personal details|personal information|personal profile|personal data|personal|bio data|contact|contact details|contact information|contact me|about',
  summary:
    'summary|profile|profile summary|professional summary|career summary|executive summary|professional profile|objective|career objective|about me',
  experience:
    'experience|work experience|professional experience|employment|employment history|work history|career history|employment details|job experience|relevant experience|professional background|professional work experience|employment record|work profile|organisational experience|organizational experience',
  education:
    'education|educational qualification|educational qualifications|educational details|education details|educational background|academic qualification|academic qualifications|academic details|academic background|academic profile|academic credentials|academic record|academic history|academic summary|academia|scholastic record|scholastics|educational credentials|educational profile|education history|academics|qualification|qualifications|education and training|education qualification',
  skills:
    'skills|technical skills|key skills|core skills|skill set|skillset|skills and tools|tools and skills|skills and technologies|technologies|tools|tools and technologies|core competencies|technical proficiency|technical expertise|it skills|computer skills|technical skill|professional skills|skills summary|areas of expertise',
  references: 'references|reference|referees',
  other:
    'projects|academic projects|personal projects|project|key projects|certifications|certificates|certification|courses|training|trainings|trainings and certifications|achievements|awards|awards and achievements|accomplishments|honours|honors|languages|languages known|hobbies|interests|hobbies and interests|declaration|extracurricular activities|extra curricular activities|co curricular activities|activities|positions of responsibility|publications|volunteering|volunteer experience|internship|internships|internship experience|soft skills|personal skills|interpersonal skills|strengths|links|social links|project experience|links and profiles|leadership',
}
const SECTION_OF = new Map(
  Object.entries(HEADINGS).flatMap(([section, words]) => words.split('|').map(word => [word, section as Section])),
)
const HEADING_CHARS = 48

/** 'E D U C A T I O N' as it is meant. */
const closed = (words: string): string => (/^(\p{L} ){3,}\p{L}$/u.test(words) ? words.replaceAll(' ', '') : words)

/** The section that a line opens; undefined for a line that is no heading. */
export function getSection(text: string): Section | undefined {
  const line = text.trim()
  if (line.length === 0 || line.length > HEADING_CHARS || /[\d@.,|]/.test(line)) return undefined
  return SECTION_OF.get(closed(plainWords(line.replaceAll('&', ' and '))))
}

/** Headings that may stand before what they say, on one line. */
const INLINE = /^(?:\p{L}{1,12} )?skills?$|^education$|^summary$|^profile$|^objective$/u

/** What 'Skills: SQL, Excel' is about; among projects and jobs such a line tells what was used there. */
function inlineSection(text: string, section: Section): Section | undefined {
  const colon = text.indexOf(':')
  if (colon < 1 || section === 'experience' || section === 'other' || section === 'references') return undefined
  const label = text.slice(0, colon)
  return INLINE.test(plainWords(label)) ? getSection(label) : undefined
}

/** Each line with its section. A heading is a line of none. */
export function placed(lines: readonly ResumeLine[]): PlacedLine[] {
  let section: Section = 'top'
  return lines.flatMap(line => {
    const own = getSection(line.text)
    if (own === undefined) return [{ ...line, section: inlineSection(line.text, section) ?? section }]
    section = own
    return []
  })
}
