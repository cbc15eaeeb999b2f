import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { readQuestionFile } from './index.ts'
import { readProblem } from './olx/problem.ts'
import { readItem21 } from './qti/read-item-21.ts'
import { parseXml } from './xml/parse-xml.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

async function questionsIn(name: string, text: string) {
  await mkdir(work.workDir, { recursive: true })
  const file = path.join(work.workDir, name)
  await writeFile(file, text)
  const { categories, report } = await readQuestionFile(file, { workDir: work.workDir })
  const questions = categories.flatMap(category => category.questions.map(({ versions }) => versions[0]?.question))
  return { questions, skipped: report.filter(({ outcome }) => outcome === 'skipped').map(({ reason }) => reason) }
}

const rightIn = (question: unknown): string[] =>
  (question as { choices: { html: string; fraction: number }[] }).choices
    .filter(({ fraction }) => fraction > 0)
    .map(({ html }) => html.replace(/<[^>]*>/g, ''))

describe('sheets of questions as teachers have them', () => {
  it.each([
    ['question,option1,option2,option3,option4,answer\nCapital?,Pune,Delhi,Agra,Goa,option2', 'Delhi'],
    ['question,option1,option2,option3,option4,answer\nCapital?,Pune,Delhi,Agra,Goa,2', 'Delhi'],
    ['Text,Opt1,Opt2,Opt3,Opt4,TrueOption\nCapital?,Pune,Delhi,Agra,Goa,Opt2', 'Delhi'],
    ['Question Text,A,B,C,D,Correct Option\nCapital?,Pune,Delhi,Agra,Goa,Option B', 'Delhi'],
    ['Q,(a),(b),(c),Ans\nCapital?,Pune,Delhi,Agra,(b)', 'Delhi'],
    ['प्रश्न,विकल्प 1,विकल्प 2,विकल्प 3,सही उत्तर\nराजधानी?,पुणे,दिल्ली,आगरा,विकल्प 2', 'दिल्ली'],
    ['प्रश्न,विकल्प क,विकल्प ख,विकल्प ग,उत्तर\nराजधानी?,पुणे,दिल्ली,आगरा,ख', 'दिल्ली'],
    ['Question,A,B,C,Answer\nHow many?,1,2,4,4', '4'],
    ['Question,A,B,C,Answer\nCapital?,Pune,Delhi,Agra,B. Delhi', 'Delhi'],
    ['Question,A,B,C,Answer\nCapital?,Pune,Delhi,Agra,Option 2: Delhi', 'Delhi'],
    ['Sr No,Questions,Options,,,Ans\n1,Capital?,A) Pune,B) Delhi,C) Agra,delhi', 'B) Delhi'],
    ['Question,Correct Answer,Wrong 1,Wrong 2\nCapital?,Delhi,Pune,Agra', 'Delhi'],
    ['प्रश्न,विकल्प १,विकल्प २,विकल्प ३,उत्तर\nराजधानी?,पुणे,दिल्ली,आगरा,२', 'दिल्ली'],
    ['Question,A,B,C,Answer\nFood?,Rice and dal,Roti,Tea,Rice and dal', 'Rice and dal'],
  ])('%s', async (text, right) => {
    const { questions, skipped } = await questionsIn('sheet.csv', text)
    expect(skipped).toEqual([])
    expect(rightIn(questions[0])).toEqual([right])
  })
})

it.each(['A, C', 'A and C', 'A & C', 'AC', '(a), (c)'])(
  'a sheet that names several choices as %j has several right ones',
  async answer => {
    const { questions, skipped } = await questionsIn('sheet.csv', `Question,A,B,C,Answer\nEven?,2,3,4,"${answer}"`)
    expect(skipped).toEqual([])
    expect(rightIn(questions[0])).toEqual(['2', '4'])
  },
)

it.each([
  ['TF', 'True', 'truefalse'],
  ['SA', 'Delhi', 'shortanswer'],
  ['Fill in the blanks', 'Delhi', 'shortanswer'],
  ['NAT', '5', 'numerical'],
  ['Descriptive', '', 'essay'],
])('a sheet with questions of the type %s', async (type, answer, kind) => {
  const { questions, skipped } = await questionsIn('sheet.csv', `Type,Question,Answer\n${type},What?,${answer}`)
  expect(skipped).toEqual([])
  expect(questions).toMatchObject([{ type: kind }])
})

describe('other files of questions', () => {
  it('a sentence of GIFT with several blanks has a gap for each', async () => {
    const { questions, skipped } = await questionsIn(
      'gaps.gift',
      '::Two:: Roses are {=red =Red} and 2 + 2 is {#4:0.1}, {~true =false}.',
    )
    expect(skipped).toEqual([])
    const [question] = questions
    expect(question).toMatchObject({ type: 'cloze', parts: [{}, {}, {}] })
    expect((question as { textHtml: string }).textHtml).toMatch(/Roses are \{#1\} and 2 \+ 2 is \{#2\}, \{#3\}\./)
  })

  it('the rubric of an item of QTI 2.1 is read by those it is for', () => {
    const rubric = (view: string, words: string) => `<rubricBlock view="${view}"><p>${words}</p></rubricBlock>`
    const item = parseXml(
      `<assessmentItem identifier="i" title="T"><responseDeclaration identifier="R"/><itemBody>${rubric('candidate', 'Read first')}${rubric('scorer', 'Two marks')}<p>Write</p><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>`,
      'item.xml',
      { keepsMixed: true },
    )
    const raw = readItem21(item)
    expect(raw.textHtml).toMatch(/Read first[\s\S]*Write/)
    expect(raw.textHtml).not.toContain('Two marks')
    expect(raw.html('graderinfo')).toContain('Two marks')
  })

  it.each([
    ['3*10^8', '300000000'],
    ['sqrt(16) + 1', '5'],
    ['2.50', '2.50'],
  ])('a number of Open edX may be an expression: %s', (answer, value) => {
    const problem = parseXml(
      `<problem><numericalresponse answer="${answer}"><formulaequationinput/></numericalresponse></problem>`,
      'problem.xml',
    )
    expect(readProblem(problem, 'One').answers.map(({ text }) => text)).toEqual([value])
  })
})
