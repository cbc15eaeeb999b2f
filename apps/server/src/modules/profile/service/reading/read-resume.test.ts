import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Proposal, proposalsFrom } from './proposals.ts'
import { readResume } from './read-resume.ts'

const today = new Date('2026-11-20T00:00:00Z')
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line, n) => ({ number: n + 1, text: line.trim() }))
const fieldsOf = (proposals: readonly Proposal[]) =>
  Object.fromEntries(
    proposals.filter(({ field }) => field !== 'skillsProficiency').map(({ field, value }) => [field, value]),
  )

const RESUME = `
Asha Rao
Sales executive, Kochi 682001
asha.rao@example.org | +91 98765 43210 | linkedin.com/in/asha-rao
Date of birth: 28/02/2001
Experience
Sales executive, Meadow Lane Foods, 2022
2 years of experience in retail
Education
B.Com., Christ University, 2021, 71.5%
12th, St Thomas School, 2018, 78%
10th, St Thomas School, 2016, 81%
Technical Skills
Tools: Excel, Power BI, SQL
Hobbies
Chess, Running
`

describe('what a resume would fill', () => {
  it('is what it says, with its place in its line', () => {
    const lines = linesOf(RESUME)
    const proposals = proposalsFrom(lines, today)
    expect(fieldsOf(proposals)).toEqual({
      firstName: 'Asha',
      lastName: 'Rao',
      city: 'Kochi',
      pin: '682001',
      emailAddress: 'asha.rao@example.org',
      phone: '9876543210',
      'social.linkedin': 'https://linkedin.com/in/asha-rao',
      dateOfBirth: '2001-02-28',
      currentDesignation: 'Sales executive',
      currentOrganization: 'Meadow Lane Foods',
      totalWorkExperience: '2',
      'ug.course': 'B.Com.',
      'ug.collegeName': 'Christ University',
      'ug.marks': '71.5',
      'ug.yearOfPassing': '2021',
      'twelfth.institutionName': 'St Thomas School',
      'twelfth.marks': '78',
      'twelfth.yearOfPassing': '2018',
      'tenth.institutionName': 'St Thomas School',
      'tenth.marks': '81',
      'tenth.yearOfPassing': '2016',
    })
    expect(proposals.filter(({ field }) => field === 'skillsProficiency').map(({ value }) => value)).toEqual([
      'Excel',
      'Power BI',
      'SQL',
    ])
    const email = proposals.find(({ field }) => field === 'emailAddress')
    expect(lines[(email?.line ?? 0) - 1]?.text.slice(email?.from, email?.to)).toBe('asha.rao@example.org')
  })

  it('is nothing where nothing is sure', () => {
    expect(proposalsFrom(linesOf('RESUME\nI am a person with many years\nEducation\nSchool of life'), today)).toEqual(
      [],
    )
  })

  it('lies in its line, whatever the text is', () => {
    const piece = fc.constantFrom(
      'Education',
      'Skills',
      'Experience',
      'B.Com.',
      '12th',
      '81%',
      '2021',
      ', ',
      'a@b.co',
      '98765 43210',
      ': ',
      'Kochi',
      'İ',
    )
    const line = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(piece, { maxLength: 8 }).map(all => all.join(' ')),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), texts => {
        const lines = texts.map((text, n) => ({ number: n + 1, text }))
        for (const { line: number, from, to } of proposalsFrom(lines, today)) {
          const { length } = lines[number - 1]?.text ?? ''
          expect(from >= 0 && from <= to && to <= length).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('reading a file', { timeout: 30_000 }, () => {
  const read = async (bytes: Buffer, mime = 'application/pdf') => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'resume-')), 'file')
    await writeFile(file, bytes)
    return readResume(1, { file, mime, nowMs: today.getTime() })
  }

  it('gives the lines of a real resume and what they would fill', async () => {
    const sample = path.join(import.meta.dirname, '../../../../../../../content/resumes/aarav-menon.pdf')
    const { reason, lines, proposals } = await read(await readFile(sample))
    expect(reason).toBeNull()
    expect(lines.length).toBeGreaterThan(5)
    expect(fieldsOf(proposals)).toMatchObject({ firstName: 'Aarav', lastName: 'Menon' })
  })

  it.each([
    ['a broken one', Buffer.from('%PDF-1.7\nnothing of a document\n%%EOF'), 'application/pdf', 'unreadable'],
    ['an old document of words', Buffer.from('x'), 'application/msword', 'old-format'],
    [
      'no archive',
      Buffer.from('PK\u0003\u0004rubbish'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'unreadable',
    ],
  ])('%s has its reason and harms nothing', async (_name, bytes, mime, reason) => {
    expect(await read(bytes, mime)).toEqual({ reason, lines: [], proposals: [] })
  })
})
