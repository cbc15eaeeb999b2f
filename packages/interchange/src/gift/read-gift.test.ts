import type { Question } from '@learn/questions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readText } from '#testkit/read-text.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { QuestionFileError } from '../index.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const read = (text: string) => readText(work.workDir, 'bank.gift', text)
const only = async (text: string) => (await read(text)).categories[0]?.questions[0]?.versions[0]

describe('a GIFT file', () => {
  it('answers that never end take no other question along', async () => {
    const file = '::A:: One {=a ~b\n\n// [key:second]\n::B:: Two {=c}\n\nThree {=d ~e\n\n\nFour {=f\n\n~g}\n'
    const { categories, report } = await read(file)
    const names = categories.flatMap(({ questions }) => questions.map(({ versions }) => versions[0]?.name))
    expect(names).toEqual(['B', 'Four'])
    const skipped = report.filter(({ outcome }) => outcome === 'skipped').map(({ reason }) => reason)
    expect(skipped).toEqual([
      'line 1: its answers begin with `{` and never end',
      'line 6: its answers begin with `{` and never end',
    ])
  })

  it.each<[string, Partial<Question>]>([
    ['Say why. {}', { type: 'essay', textHtml: 'Say why.', penalty: 0 }],
    ['The sun rises. {T}', { type: 'truefalse', isTrue: true, penalty: 1 }],
    [
      'No. {FALSE#Not so.#Right.####Because.}',
      {
        type: 'truefalse',
        isTrue: false,
        trueFeedbackHtml: 'Not so.',
        falseFeedbackHtml: 'Right.',
        generalFeedbackHtml: 'Because.',
      },
    ],
    [
      'Two {=2#Yes ~3#No ~%50%almost 2}',
      {
        type: 'multichoice',
        isSingle: true,
        choices: [
          { html: '2', fraction: 1, feedbackHtml: 'Yes' },
          { html: '3', fraction: 0, feedbackHtml: 'No' },
          { html: 'almost 2', fraction: 0.5, feedbackHtml: '' },
        ],
      },
    ],
    [
      'Even ones {~%50%2 ~%-33.33333%3 ~%50%4}',
      {
        type: 'multichoice',
        isSingle: false,
        choices: [2, 3, 4].map((n, at) => ({
          html: String(n),
          fraction: [0.5, -1 / 3, 0.5][at] ?? 0,
          feedbackHtml: '',
        })),
      },
    ],
    [
      'Who? {=Ada =%50%A\\: L}',
      {
        type: 'shortanswer',
        answers: [
          { pattern: 'Ada', fraction: 1, feedbackHtml: '' },
          { pattern: 'A: L', fraction: 0.5, feedbackHtml: '' },
        ],
      },
    ],
    [
      'Pi? {#3.14:0.01}',
      { type: 'numerical', answers: [{ value: 3.14, tolerance: 0.01, fraction: 1, feedbackHtml: '' }] },
    ],
    [
      'From 1 to 5? {#1..5}',
      { type: 'numerical', answers: [{ value: 3, tolerance: 2, fraction: 1, feedbackHtml: '' }] },
    ],
    [
      'Year {# =1822:0#Good =%50%1822:2#Near ~#Far}',
      {
        type: 'numerical',
        answers: [
          { value: 1822, tolerance: 0, fraction: 1, feedbackHtml: 'Good' },
          { value: 1822, tolerance: 2, fraction: 0.5, feedbackHtml: 'Near' },
          { value: null, tolerance: 0, fraction: 0, feedbackHtml: 'Far' },
        ],
      },
    ],
    [
      'Match {=[html]<b>cat</b> -> animal =oak -> plant = -> stone}',
      {
        type: 'match',
        pairs: [
          { promptHtml: '<b>cat</b>', answer: 'animal' },
          { promptHtml: 'oak', answer: 'plant' },
          { promptHtml: '', answer: 'stone' },
        ],
      },
    ],
    ['Only to read.', { type: 'description', textHtml: 'Only to read.' }],
    ['The {=sky} is blue.', { type: 'shortanswer', textHtml: 'The  _____ is blue.' }],
    ['[plain]1 < 2 \\{ok\\} {T}', { type: 'truefalse', textHtml: '1 &lt; 2 {ok}' }],
  ])('reads %j', async (text, expected) => {
    const version = await only(`// a question\n${text}\n\n::x:: y {T}\n`)
    expect(version?.question).toMatchObject(expected)
  })

  it('has categories, names, tags and labels, and answers over several lines', async () => {
    const { categories, report } = await read(
      '$CATEGORY: $course$/top/Maths/Sums\n\n// question: 7  name: Sum\n// [id:s-1] [tag:easy] [tag:a \\] b]\n::Sum::What is 1+1?{\n  =2\n\n  ~3\n}\n\n::Broken::Which?{=a\n\n',
    )
    expect(categories.map(({ name }) => name)).toEqual(['Maths', 'Sums'])
    expect(categories[1]?.questions).toMatchObject([
      { idNumber: 's-1', versions: [{ name: 'Sum', tags: ['easy', 'a ] b'], question: { type: 'multichoice' } }] },
    ])
    expect(report).toContainEqual({
      outcome: 'skipped',
      what: 'question',
      name: '::Broken::Which?{=a',
      reason: 'line 11: its answers begin with `{` and never end',
    })
  })

  it.each(['{', '::', '{=', '{=a->', '\\', '{#1..', '{~%', '[id:', '// [tag:', '{####', '$CATEGORY:/\n'])(
    'of nothing but %j comes in, or is refused',
    async piece => {
      const outcome = await read(`::a::b{T}\n\n${piece.repeat(30_000)}`).catch((error: unknown) => error)
      if (outcome instanceof QuestionFileError) expect(outcome.code).toBe('questions/too-many')
      else expect(outcome).toMatchObject({ format: 'gift' })
    },
  )
})

describe('what the report of a GIFT file says', () => {
  it.each([
    ['Which? {~a ~b}', 'line 1: none of its choices earns marks'],
    ['Which? {~%-50%a ~%0%b}', 'line 1: none of its choices earns marks'],
    ['Who? {=%0%Ada}', 'line 1: none of its answers earns marks'],
    ['How many? {#=%0%2:0}', 'line 1: none of its answers earns marks'],
  ])('of a question that nobody can earn marks with: %s', async (text, reason) => {
    const { categories, report } = await read(text)
    expect(categories[0]?.questions).toHaveLength(1)
    expect(report.filter(({ isPart }) => isPart).map(line => line.reason)).toEqual([reason])
  })

  it('is silent of one that earns marks', async () => {
    const { report } = await read('Which? {~%50%a ~%50%b ~c}')
    expect(report.filter(({ outcome }) => outcome !== 'in')).toEqual([])
  })

  it('names the line of the first byte that is none of UTF-8', async () => {
    const file = Buffer.from('::One:: Fine \u00a3? {T}\n\n::Two:: Caf\u00e9? {T}\n', 'latin1')
    const mixed = Buffer.concat([Buffer.from('// \u20ac\n\n'), file.subarray(file.indexOf('::Two'))])
    await expect(readText(work.workDir, 'bank.gift', mixed)).rejects.toMatchObject({
      code: 'questions/not-text',
      message: 'bank.gift, line 3: it is no text in UTF-8 or UTF-16: the byte E9 does not fit here. Save it in UTF-8.',
    })
    await expect(readText(work.workDir, 'bank.gift', file)).rejects.toThrow('bank.gift, line 1: ')
  })
})
