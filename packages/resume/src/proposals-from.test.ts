import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LINE_CHARS, LINES_AT_MOST, type Proposal, proposalsFrom } from './index.ts'

const linesOf = (text: string) => text.split('\n').map((line, n) => ({ number: n + 1, text: line }))

/** What is proposed, as 'field: value', and that each value stands where it says. */
function read(text: string): string[] {
  const lines = linesOf(text)
  return proposalsFrom(lines).map(({ field, value, line, from, to }) => {
    const part = lines[line - 1]?.text.slice(from, to) ?? ''
    expect(part.length).toBeGreaterThan(0)
    return `${field}: ${value}`
  })
}
const WHOLE = `RESUME
ISHITA RAO | Data Analyst
ishita.rao@example.org  |  +91-98450-12346  |  Pune - 411001
https://www.linkedin.com/in/ishita-rao-42/  github.com/ishitarao  kaggle.com/ishitarao
Profile Summary
Analyst with 3+ years of experience, 2 years of experience in SQL.
Work Experience
Data Analyst
Meadow Lane Foods Pvt Ltd, Pune    Jan 2022 – Present
• Built reports of 38 shops for Green Valley School.
Junior Analyst, Hill Road Traders, 2019 - 2021
Projects
github.com/ishitarao/churn
Technologies: React, Redux
Academic Qualifications
M.Sc. Statistics, Fergusson College, Pune, 2017-19, 74.5%
Bachelor of Science (B.Sc.)
St. Mira's College for Girls, 2014 - 2017
CGPA 8.1
HSC | Green Valley Junior College | 2014 | 81%
SSC | Green Valley School | 2012 | 88.20 %
Technical Skills
Languages: Python (Pandas, NumPy), SQL
• Power BI; Excel (advanced) and CI/CD
I also like to work with people in large teams
Personal Details
Date of Birth: 04/05/1996
References
Dr Rao, rao@example.org, 98220 11111`

/** Sentences in place of tables, several labels in a line, a state and a pin without a city. */
const IN_SENTENCES = `Mohammed Faisal Khan
Father's Name: Abdul Khan Father's Mobile: 98450 99999
Address: 14/2, Rampur Road, Uttar Pradesh - 226001
Sex: M DOB: 4th March 1995 Current CTC: 8.5 LPA. Expected CTC: 12 LPA. Notice period: 60 days.
Academic Credentials
Passed L.L.M from National Law University, Delhi in 2022 with 65%
Passed B.A. LL.B. (Hons.) from Aligarh Muslim University in 2020 with 61.5%
Passed Intermediate from U.P. Board in 2015 with 70%
Passed High School from U.P. Board in 2013 with 78.5%
Work Experience
Working as Legal Analyst at Banyan Legal LLP since July 2022`

describe('a resume', () => {
  it('in sentences is read as one in tables', () => {
    expect(read(IN_SENTENCES)).toEqual([
      'firstName: Mohammed',
      'lastName: Faisal Khan',
      'state: Uttar Pradesh',
      'pin: 226001',
      'gender: Male',
      'dateOfBirth: 1995-03-04',
      'salaryPerAnnum: 850000',
      'noticePeriod: 2 months',
      'pg.course: L.L.M',
      'pg.collegeName: National Law University',
      'pg.yearOfPassing: 2022',
      'pg.marks: 65',
      'ug.course: B.A. LL.B.',
      'ug.collegeName: Aligarh Muslim University',
      'ug.yearOfPassing: 2020',
      'ug.marks: 61.5',
      'twelfth.yearOfPassing: 2015',
      'twelfth.marks: 70',
      'tenth.yearOfPassing: 2013',
      'tenth.marks: 78.5',
      'currentDesignation: Legal Analyst',
      'currentOrganization: Banyan Legal LLP',
    ])
  })

  it.each([
    ['Drawing 6 lakhs per annum, notice period of one month', ['salaryPerAnnum: 600000', 'noticePeriod: 1 month']],
    ['Fixed CTC ₹ 22 lakhs', ['salaryPerAnnum: 2200000']],
    ['Expected CTC 22 lakhs', []],
    ['Kochi, Kerala 682020 | Gender: Female', ['city: Kochi', 'state: Kerala', 'pin: 682020', 'gender: Female']],
  ])('says it in a line: %s', (line, proposed) => {
    expect(read(`Resume\n\n\n\n${line}`)).toEqual(proposed)
  })

  it('gives what it says of its owner, and of nobody else', () => {
    expect(read(WHOLE)).toEqual([
      'firstName: Ishita',
      'lastName: Rao',
      'emailAddress: ishita.rao@example.org',
      'phone: 9845012346',
      'city: Pune',
      'pin: 411001',
      'social.linkedin: https://www.linkedin.com/in/ishita-rao-42',
      'social.github: https://github.com/ishitarao',
      'social.kaggle: https://www.kaggle.com/ishitarao',
      'totalWorkExperience: 3',
      'currentDesignation: Data Analyst',
      'currentOrganization: Meadow Lane Foods Pvt Ltd',
      'pg.course: M.Sc. Statistics',
      'pg.collegeName: Fergusson College',
      'pg.yearOfPassing: 2019',
      'pg.marks: 74.5',
      'ug.course: Bachelor of Science',
      "ug.collegeName: St. Mira's College for Girls",
      'ug.yearOfPassing: 2017',
      'twelfth.institutionName: Green Valley Junior College',
      'twelfth.yearOfPassing: 2014',
      'twelfth.marks: 81',
      'tenth.institutionName: Green Valley School',
      'tenth.yearOfPassing: 2012',
      'tenth.marks: 88.20',
      ...['Python', 'Pandas', 'NumPy', 'SQL', 'Power BI', 'Excel', 'CI/CD'].map(skill => `skillsProficiency: ${skill}`),
      'dateOfBirth: 1996-05-04',
    ])
  })

  it('with schools above their steps gives each step its own', () => {
    const text = `Education
Christ University, Bengaluru
B.Com., 2020 - 2023
71%
National Public School
Class XII (CBSE), 2020
82%`
    expect(read(text)).toEqual([
      'ug.collegeName: Christ University',
      'ug.course: B.Com.',
      'ug.yearOfPassing: 2023',
      'ug.marks: 71',
      'twelfth.institutionName: National Public School',
      'twelfth.yearOfPassing: 2020',
      'twelfth.marks: 82',
    ])
  })

  it('is read to its limits: 2,000 lines of 500 characters', () => {
    const lines = Array.from({ length: LINES_AT_MOST + 1 }, (_, n) => ({ number: n + 1, text: '' }))
    const mail = 'a@example.org'
    const at = (index: number, before: number) =>
      proposalsFrom(lines.with(index, { number: index + 1, text: `${' '.repeat(before)}${mail}` }))
    expect(at(LINES_AT_MOST - 1, LINE_CHARS - mail.length)).toHaveLength(1)
    expect(at(LINES_AT_MOST, 0)).toEqual([])
    expect(at(0, LINE_CHARS)).toEqual([])
  })
})

/** Words that steer the reading, among any others. */
const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    ...'Education|Skills:|Experience|B.Com|Class X|2020 - 2023|71%|Jan 2022 - Present|Analyst|Pune|560001|+91 98450 12345'.split(
      '|',
    ),
    ...'a@b.org|linkedin.com/in/|github.com/|DOB: 4/5/2001|Total experience: 3 years|Name:|Asha Rao|•|  |\t| - |,|(|)|:'.split(
      '|',
    ),
  ),
)
const anyLines = fc.array(
  fc.array(word, { maxLength: 8 }).map(words => words.join(' ')),
  { maxLength: 30 },
)

describe('any text', () => {
  it('gives proposals that lie in their lines, each field but skills once, and never throws', () => {
    fc.assert(
      fc.property(anyLines, texts => {
        const lines = texts.map((text, n) => ({ number: n + 1, text }))
        const proposals = proposalsFrom(lines)
        for (const { line, from, to, value } of proposals) {
          const { text } = lines[line - 1] as { text: string }
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(text.length)
          expect(value.trim()).not.toBe('')
        }
        const fields = proposals.flatMap(({ field }: Proposal) => (field === 'skillsProficiency' ? [] : [field]))
        expect(new Set(fields).size).toBe(fields.length)
      }),
      { numRuns: 2000 },
    )
  })

  it('of the largest size and the worst kind is read at once', () => {
    const worst = [
      'a.',
      '1 ',
      '9-',
      'A ',
      '@a.',
      ' ',
      'x: ',
      'B.',
      '2020-',
      '20 years ',
      'linkedin.com/',
      '(',
      '12 %',
      '. ',
    ]
    const ms = (count: number, text: string, heading: string) => {
      const lines = Array.from({ length: count }, (_, n) => ({ number: n + 1, text: n ? text : heading }))
      const start = performance.now()
      proposalsFrom(lines)
      return performance.now() - start
    }
    for (const heading of ['', 'Experience', 'Education', 'Skills'])
      for (const piece of worst) {
        const text = piece.repeat(LINE_CHARS).slice(0, LINE_CHARS)
        // A megabyte takes a tenth of a second; a pattern that goes back over a line again and again takes a minute.
        expect(ms(LINES_AT_MOST, text, heading), `${heading} ${piece}`).toBeLessThan(3000)
      }
  })
})

describe('a degree that no list has', () => {
  it.each(['M/B/A', 'M·B·A', 'M.Plan', 'FPM', 'CA', 'Dual Degree (B.Tech + M.Tech)'])(
    '%s lends its university, year and marks to no other',
    degree => {
      const other = `${degree}, Symbiosis International University, 2023, 71%`
      for (const lines of [
        [other, 'B.Com, Osmania University, 2019, 64%'],
        ['B.Com, Osmania University, 2019, 64%', other],
        ['B.Com, 2019, 64%', other],
      ])
        expect(
          read(['Rahul Verma', 'EDUCATION', ...lines].join('\n')).filter(line => /Symb|2023|71/.test(line)),
        ).toEqual([])
    },
  )

  it('leaves a school above or below its step what it was', () => {
    const inLines = (...lines: string[]) => read(['Rahul Verma', 'EDUCATION', ...lines].join('\n'))
    expect(inLines('Osmania University', 'B.Com, 2019, 64%')).toContain('ug.collegeName: Osmania University')
    expect(inLines('B.Com, 64%', 'Osmania University, 2016 - 2019')).toContain('ug.collegeName: Osmania University')
    expect(inLines('HSC (10+2) KV 2016 88%')).toContain('twelfth.institutionName: KV')
  })
})
