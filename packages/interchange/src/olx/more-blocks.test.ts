import { assignContent } from '@learn/course/content/assign'
import { choiceContent } from '@learn/course/content/choice'
import { feedbackContent } from '@learn/course/content/feedback'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { olx } from '#testkit/cartridge.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { bankOfCourse, readCourse } from '../index.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

/** What a unit with these blocks becomes. */
async function read(blocks: string) {
  const files = olx().map(file =>
    file.path.endsWith('vertical/v2.xml')
      ? { ...file, bytes: `<vertical display_name="Unit">${blocks}</vertical>` }
      : file,
  )
  const path = await work.file(writeZip(files))
  const { course, report, close } = await readCourse(path, { workDir: work.workDir })
  await close()
  const activities = course.sections.flatMap(section => section.activities)
  return { course, report, last: activities.at(-1) }
}

const attribute = (value: unknown): string => JSON.stringify(value).replaceAll('"', '&quot;')

it('a staff graded assignment takes one file, for its points', async () => {
  const { last } = await read('<edx_sga url_name="sga1" display_name="Report" points="20"/>')
  expect(last).toMatchObject({ type: 'assign', name: 'Report', kept: { gradeItems: [{ max: 20 }] } })
  expect(assignContent.parse(last?.content)).toMatchObject({ text: null, files: { max: 1 } })
})

it('an open response assessment is an assignment with its rubric and dates', async () => {
  const { last, report } = await read(
    `<openassessment url_name="ora1" text_response="required" file_upload_response="optional" file_upload_type="pdf-and-image" submission_start="2026-01-05T00:00:00Z" submission_due="2026-01-09T00:00:00Z">
      <title>Essay</title><assessments><assessment name="peer-assessment"/><assessment name="staff-assessment"/></assessments>
      <prompts><prompt><description>Why?</description></prompt></prompts>
      <rubric><criterion><name>Ideas</name><prompt>Are they new?</prompt><option points="0"><name>Poor</name></option><option points="5"><name>Good</name><explanation>New ones</explanation></option></criterion></rubric>
    </openassessment>`,
  )
  expect(last).toMatchObject({
    type: 'assign',
    name: 'Essay',
    introHtml: expect.stringContaining('Why?'),
    openAt: Date.UTC(2026, 0, 5) / 1000,
    dueAt: Date.UTC(2026, 0, 9) / 1000,
    kept: { gradeItems: [{ max: 5 }] },
  })
  expect(assignContent.parse(last?.content)).toMatchObject({
    text: {},
    files: { types: expect.arrayContaining(['.pdf', '.png']) },
    criteria: [
      {
        name: 'Ideas',
        max: 5,
        levels: [
          { points: 5, text: 'Good: New ones' },
          { points: 0, text: 'Poor' },
        ],
      },
    ],
  })
  expect(report.some(({ reason }) => reason?.includes('do not mark themselves'))).toBe(true)
})

it('polls are choices, surveys feedback', async () => {
  const answers = attribute([
    ['R', { label: 'Red', img: '' }],
    ['B', { label: '', img: '/static/b.png', img_alt: 'Blue' }],
  ])
  const poll = await read(
    `<poll url_name="p" display_name="Colour" question="Which **colour**?" answers="${answers}" max_submissions="0"/>`,
  )
  expect(poll.last).toMatchObject({
    type: 'choice',
    name: 'Colour',
    introHtml: '<p>Which <strong>colour</strong>?</p>',
  })
  expect(choiceContent.parse(poll.last?.content)).toMatchObject({
    options: [{ text: 'Red' }, { text: 'Blue' }],
    canChange: true,
    results: 'chosen',
  })
  const old = await read('<poll_question display_name="Old"><p>Well?</p><answer id="y">Yes</answer></poll_question>')
  expect(choiceContent.parse(old.last?.content)).toMatchObject({ options: [{ text: 'Yes' }], canChange: false })
  const survey = await read(
    `<survey url_name="s" display_name="Ask" questions="${attribute([['e', { label: 'Fun?' }]])}" answers="${attribute([
      ['Y', 'Yes'],
      ['N', 'No'],
    ])}"/>`,
  )
  expect(feedbackContent.parse(survey.last?.content).items).toMatchObject([
    { type: 'single', name: 'Fun?', options: ['Yes', 'No'] },
  ])
})

it('a drag and drop with several right zones for one thing lets each thing choose from all zones', async () => {
  const data = attribute({
    zones: [
      { uid: 'top', title: 'Top' },
      { uid: 'low', title: 'Bottom ~ cellar' },
      { uid: 'mid', title: 'Middle' },
    ],
    items: [
      { displayName: 'Roof', zones: ['top'] },
      { displayName: 'Window', zones: ['top', 'mid'] },
      { displayName: 'Fish', zones: [] },
    ],
  })
  const { course } = await read(`<drag-and-drop-v2 url_name="d" display_name="House" data="${data}"/>`)
  const [question] = bankOfCourse(course.questionCategories).flatMap(({ questions }) => questions)
  const asked = question?.versions[0]?.question
  expect(asked).toMatchObject({ type: 'cloze', textHtml: expect.stringContaining('Window {#2}') })
  const right = (asked as { parts: { choices: { html: string; fraction: number }[] }[] }).parts.map(({ choices }) =>
    choices.filter(({ fraction }) => fraction === 1).map(({ html }) => html),
  )
  expect(right).toEqual([['Top'], ['Top', 'Middle'], ['None of these']])
})

it('a drag and drop matches its things with its zones, also what goes nowhere', async () => {
  const data = attribute({
    zones: [
      { uid: 'top', title: 'Top' },
      { uid: 'low', title: 'Bottom' },
      { uid: 'mid', title: 'Middle' },
    ],
    items: [
      { displayName: 'Roof', zones: ['top'] },
      { displayName: 'Cellar', zones: ['low'] },
      { displayName: 'Fish', zones: [] },
    ],
    targetImg: '/static/cell.png',
  })
  const { course, last } = await read(
    `<drag-and-drop-v2 url_name="d" display_name="House" question_text="Where?" data="${data}"/>`,
  )
  expect(last).toMatchObject({ type: 'quiz', name: 'Unit' })
  const [question] = bankOfCourse(course.questionCategories).flatMap(({ questions }) => questions)
  expect(question?.versions[0]?.question).toMatchObject({
    type: 'match',
    textHtml: expect.stringContaining('@@file@@/'),
    pairs: [
      { promptHtml: 'Roof', answer: 'Top' },
      { promptHtml: 'Cellar', answer: 'Bottom' },
      { promptHtml: 'Fish', answer: 'None of these' },
      { promptHtml: '', answer: 'Middle' },
    ],
  })
})
