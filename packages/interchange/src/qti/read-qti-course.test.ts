import { rename } from 'node:fs/promises'
import type { QuizContent } from '@learn/course/content/quiz'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { canvasQuiz, item21 } from '#testkit/qti.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { bankOfCourse, readCourse, readQuestionFile } from '../index.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const ref = (kind: string, weight = 1) =>
  `<assessmentItemRef identifier="${kind}" href="../items/${kind}.xml"><weight identifier="W" value="${weight}"/></assessmentItemRef>`
const TEST = `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="t" title="Final test"><timeLimits maxTime="1800"/>
<testPart identifier="p" navigationMode="linear" submissionMode="simultaneous">
<assessmentSection identifier="s1" title="First part" visible="true"><ordering shuffle="true"/>${ref('choice', 2)}${ref('number', 3)}</assessmentSection>
<assessmentSection identifier="s2" title="Drawn" visible="false"><selection select="1"/>${ref('order')}${ref('match')}</assessmentSection>
<assessmentSection identifier="s3" title="Gone" visible="true">${ref('gone')}<rubricBlock view="candidate"><p>Read this</p></rubricBlock></assessmentSection>
</testPart></assessmentTest>`
const KINDS = ['choice', 'number', 'order', 'match', 'gap'] as const

function qtiPackage(version = '2p1', inWords: (xml: string) => string = xml => xml) {
  const resources = KINDS.map(
    kind => `<resource identifier="${kind}" type="imsqti_item_xmlv${version}" href="items/${kind}.xml"/>`,
  )
  const manifest = `<manifest identifier="M"><resources>${resources.join('')}<resource identifier="t" type="imsqti_test_xmlv${version}" href="tests/t.xml"/></resources></manifest>`
  return writeZip([
    { path: 'imsmanifest.xml', bytes: manifest },
    { path: 'tests/t.xml', bytes: inWords(TEST) },
    ...KINDS.map(kind => ({ path: `items/${kind}.xml`, bytes: inWords(item21(kind)) })),
  ])
}

it('a test of QTI 2.1 is a quiz with its order, weights, time and draws; what is lost has its line', async () => {
  const { course, report, close } = await readCourse(await work.file(qtiPackage()), { workDir: work.workDir })
  const [quiz] = course.sections.flatMap(({ activities }) => activities)
  const content = quiz?.content as QuizContent
  expect([course.fullName, quiz?.type, quiz?.name]).toEqual(['Final test', 'quiz', 'Final test'])
  expect(content).toMatchObject({ timeLimitS: 1800, navigation: 'sequential', maxGrade: 6 })
  expect(content.sections).toEqual([
    { firstSlot: 0, heading: 'First part', shuffles: true },
    { firstSlot: 2, heading: '', shuffles: false },
    { firstSlot: 3, heading: 'Gone', shuffles: false },
  ])
  const named = new Map(
    course.questionCategories.flatMap(category => category.questions.map(one => [one.sourceKey, one.name] as const)),
  )
  expect(
    content.slots.map(({ maxMark, source }) => [
      maxMark,
      source.kind === 'question' ? named.get(source.question) : 'a draw',
    ]),
  ).toEqual([
    [2, 'choice'],
    [3, 'number'],
    [1, 'a draw'],
    [0, 'Gone'],
  ])
  const [, , draw] = content.slots
  const from = course.questionCategories.find(
    ({ sourceKey }) => sourceKey === (draw?.source as { category?: string } | undefined)?.category,
  )
  expect(from?.questions.map(({ name }) => name)).toEqual(['order', 'match'])
  // What no test asks stands in the bank.
  expect([...named.values()]).toContain('gap')
  expect(report).toContainEqual(
    expect.objectContaining({
      outcome: 'skipped',
      what: 'activity: quiz',
      reason: 'a quiz does not hold 1 of its questions, which cannot be read',
    }),
  )
  await close()
})

it('words of a section stand before its questions, also where those are shuffled', async () => {
  const words = (view: string, text: string) => `<rubricBlock view="${view}"><p>${text}</p></rubricBlock>`
  const section = `<assessmentSection identifier="s" title="Part" visible="true"><ordering shuffle="true"/>${words('candidate', 'Read <b>this</b> first')}${words('scorer', 's3cret')}${ref('choice')}${ref('number')}</assessmentSection>`
  const bytes = qtiPackage('2p1', xml => xml.replace(/<assessmentSection[\s\S]*<\/assessmentSection>/, section))
  const { course, report, close } = await readCourse(await work.file(bytes), { workDir: work.workDir })
  const [quiz] = course.sections.flatMap(({ activities }) => activities)
  const content = quiz?.content as QuizContent | undefined
  const { slots = [], sections } = content ?? {}
  const found = bankOfCourse(course.questionCategories).flatMap(({ questions }) => questions)
  const source = slots[0]?.source
  const first = found.find(({ sourceKey }) => source?.kind === 'question' && sourceKey === source.question)
  expect(first?.versions[0]?.question).toMatchObject({ type: 'description', textHtml: '<p>Read <b>this</b> first</p>' })
  expect(slots.map(({ maxMark }) => maxMark)).toEqual([0, 1, 1])
  expect(sections).toEqual([
    { firstSlot: 0, heading: 'Part', shuffles: false },
    { firstSlot: 1, heading: '', shuffles: true },
  ])
  expect(JSON.stringify(course)).not.toContain('s3cret')
  expect(report.map(({ reason }) => reason)).toContain('a quiz does not hold words for others than learners')
  await close()
})

const choices12 = (shuffle: string, last: string) =>
  `<questestinterop><item ident="i" title="Which"><presentation><material><mattext>Which?</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice${shuffle}><response_label ident="a"><material><mattext>alpha</mattext></material></response_label><response_label ident="b"${last}><material><mattext>both</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">a</varequal></conditionvar><setvar varname="SCORE">100</setvar></respcondition></resprocessing></item></questestinterop>`

it.each([
  ['QTI 1.2 that says nothing', choices12('', ''), false, false],
  ['QTI 1.2 that shuffles', choices12(' shuffle="Yes"', ''), true, false],
  ['QTI 1.2 with a choice in its place', choices12(' shuffle="Yes"', ' rshuffle="No"'), false, true],
  ['QTI 2.1 that shuffles', item21('choice'), true, false],
  ['QTI 2.1 that does not', item21('choice').replace('shuffle="true"', 'shuffle="false"'), false, false],
  [
    'QTI 2.1 with a choice in its place',
    item21('choice').replace('identifier="B">', 'identifier="B" fixed="true">'),
    false,
    true,
  ],
])('choices stay in the order that matters: %s', async (_what, xml, shuffles, isTold) => {
  const file = await work.file(xml)
  await rename(file, `${file}.xml`)
  const { categories, report, close } = await readQuestionFile(`${file}.xml`, { workDir: work.workDir })
  expect(categories[0]?.questions[0]?.versions[0]?.question).toMatchObject({ type: 'multichoice', shuffles })
  expect(JSON.stringify(report).includes('its choices are not shuffled')).toBe(isTold)
  await close()
})

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
/** QTI 2 in the names of QTI 3: elements have a prefix, those of HTML stay. */
const inQti3 = (xml: string): string =>
  xml.replaceAll(/<(\/?)(?!(?:p|b|img)\b)([a-z]\w*)([^<>]*)>/gi, (_all, slash, name, rest) => {
    const said = String(rest).replaceAll(/\b([a-z]+[A-Z]\w*)=/g, (_attribute, key) => `${kebab(String(key))}=`)
    return `<${slash}qti-${kebab(String(name))}${said}>`
  })

it('a test of QTI 3, and its questions, are what they are in QTI 2.1', async () => {
  const read = async (bytes: Buffer) => {
    const { course, report, close } = await readCourse(await work.file(bytes), { workDir: work.workDir })
    await close()
    const plain = ({ sections, questionCategories }: typeof course) =>
      JSON.stringify([sections, questionCategories]).replaceAll(/"diskPath":"[^"]*"/g, '')
    return [plain(course), report]
  }
  const items = inQti3(item21('choice'))
  expect(items).toContain('<qti-choice-interaction response-identifier="R" max-choices="1"')
  expect(await read(qtiPackage('3p0', inQti3))).toEqual(await read(qtiPackage()))
})

it('an assessment of QTI 1.2 is a quiz too', async () => {
  const manifest =
    '<manifest identifier="M"><resources><resource identifier="a" type="imsqti_xmlv1p2" href="a.xml"/></resources></manifest>'
  const bytes = writeZip([
    { path: 'imsmanifest.xml', bytes: manifest },
    { path: 'a.xml', bytes: canvasQuiz },
  ])
  const { course, close } = await readCourse(await work.file(bytes), { workDir: work.workDir })
  const [quiz] = course.sections.flatMap(({ activities }) => activities)
  expect([quiz?.name, (quiz?.content as QuizContent | undefined)?.slots.map(({ maxMark }) => maxMark)]).toEqual([
    'Week 1',
    Array(9).fill(2),
  ])
  await close()
})

it('brought into a bank, the report says that the test is not in it', async () => {
  const file = await work.file(qtiPackage())
  await rename(file, `${file}.zip`)
  const { report, close } = await readQuestionFile(`${file}.zip`, { workDir: work.workDir })
  expect(report.filter(({ what }) => what === 'activity: quiz')).toEqual([
    expect.objectContaining({
      outcome: 'skipped',
      name: 'Final test',
      reason: expect.stringMatching(/^a bank holds its questions alone/),
    }),
  ])
  await close()
})
