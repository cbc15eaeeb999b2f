import { afterEach, beforeEach, expect, it } from 'vitest'
import { elements, moodleBackup } from '#testkit/moodle-backup.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { readMoodleBackup } from '../read-moodle-backup.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

interface Item {
  typ: string
  presentation: string
  name?: string
  required?: string
  dependitem?: string
  dependvalue?: string
}

async function read(items: readonly Item[], fields: Record<string, string> = {}) {
  const xml = items
    .map(
      (item, n) =>
        `<item id="${n + 1}">${elements({ position: String(n + 1), name: `Item ${n + 1}`, ...item })}</item>`,
    )
    .join('')
  const backup = moodleBackup({
    sections: [{ id: 1, fields: { number: '0', sequence: '11' } }],
    activities: [{ cmId: 11, sectionId: 1, contextId: 50, module: 'feedback', fields, xml: `<items>${xml}</items>` }],
  })
  const { course, report } = await readMoodleBackup(await work.file(writeZip(backup)), { workDir: work.workDir })
  return { activity: course.sections[0]?.activities[0], report }
}

it('a feedback has items of every type, with what one depends on', async () => {
  const { activity } = await read(
    [
      { typ: 'label', presentation: '<p onclick="x()">Hello</p>' },
      { typ: 'textfield', presentation: '30|255', required: '1' },
      { typ: 'textarea', presentation: '30|5' },
      { typ: 'numeric', presentation: '1|-' },
      { typ: 'multichoice', presentation: 'r>>>>>Yes|No<<<<<1' },
      { typ: 'multichoice', presentation: 'c>>>>>One|Two', dependitem: '5', dependvalue: 'Yes' },
      { typ: 'multichoicerated', presentation: 'r>>>>>1####Bad|3####Good' },
      { typ: 'pagebreak', presentation: '' },
      { typ: 'info', presentation: '2' },
      { typ: 'captcha', presentation: '' },
    ],
    { anonymous: '1', multiple_submit: '1' },
  )
  expect(activity).toMatchObject({
    type: 'feedback',
    content: {
      kind: 'feedback',
      isAnonymous: true,
      isSeveral: true,
      items: [
        { type: 'prose' },
        { type: 'text', maxChars: 255, isRequired: true, dependsOn: null },
        { type: 'longtext' },
        { type: 'number', min: 1, max: null },
        { type: 'single', options: ['Yes', 'No'] },
        { type: 'several', options: ['One', 'Two'], dependsOn: { key: '5', value: 'Yes' } },
        {
          type: 'rating',
          options: [
            { text: 'Bad', value: 1 },
            { text: 'Good', value: 3 },
          ],
        },
        { type: 'pagebreak' },
        { type: 'info', of: 'course' },
      ],
    },
  })
})

it('a feedback that asks nothing is kept', async () => {
  const { activity } = await read([{ typ: 'label', presentation: 'Hello' }])
  expect(activity).toMatchObject({ content: { kind: 'kept' } })
})

it('an item whose other one did not come depends on nothing', async () => {
  const { activity } = await read([
    { typ: 'captcha', presentation: '' },
    { typ: 'textarea', presentation: '', dependitem: '1', dependvalue: 'x' },
  ])
  expect(activity).toMatchObject({ content: { items: [{ type: 'longtext', dependsOn: null }] } })
})
