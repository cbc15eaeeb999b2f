import { assignContent } from '@learn/course/content/assign'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { elements, type FileSpec, moodleBackup } from '#testkit/moodle-backup.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { readMoodleBackup } from '../read-moodle-backup.ts'
import { SCALE_NOTE } from './assign-marking.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const config = (plugin: string, name: string, value: string) =>
  `<plugin_config id="1">${elements({ plugin, subtype: 'assignsubmission', name, value })}</plugin_config>`
const configs = (...rows: string[]) => `<plugin_configs>${rows.join('')}</plugin_configs>`
const TEXT = config('onlinetext', 'enabled', '1')

async function read(
  fields: Record<string, string>,
  xml: string,
  {
    files = [],
    extra = [],
    settings = {},
  }: { files?: FileSpec[]; extra?: { path: string; bytes: string }[]; settings?: Record<string, string> } = {},
) {
  const backup = moodleBackup({
    sections: [{ id: 1, fields: { number: '0', sequence: '11' } }],
    activities: [{ cmId: 11, sectionId: 1, contextId: 50, module: 'assign', title: 'Report', fields, xml, settings }],
    files,
    extra,
  })
  const { course, report } = await readMoodleBackup(await work.file(writeZip(backup)), { workDir: work.workDir })
  const [activity] = course.sections[0]?.activities ?? []
  return { activity, report }
}

it('has what it takes, its rules and its files, and nothing of who handed in what', async () => {
  const { activity, report } = await read(
    {
      grade: '20',
      submissiondrafts: '0',
      requiresubmissionstatement: '1',
      attemptreopenmethod: 'untilpass',
      maxattempts: '3',
      blindmarking: '1',
      teamsubmission: '1',
      activity: '<p>See <a href="@@PLUGINFILE@@/how.pdf">how</a>.</p>',
      activityformat: '1',
      duedate: '50',
      cutoffdate: '60',
    },
    `${configs(
      TEXT,
      config('onlinetext', 'wordlimitenabled', '1'),
      config('onlinetext', 'wordlimit', '300'),
      config('file', 'enabled', '1'),
      config('file', 'maxfilesubmissions', '3'),
      config('file', 'maxsubmissionsizebytes', '1048576'),
      config('file', 'filetypeslist', '.sql,spreadsheet, nonsense'),
    )}<submissions><submission id="1"><userid>9</userid><status>submitted</status></submission></submissions>`,
    {
      files: [
        { contextId: 50, component: 'mod_assign', area: 'introattachment', name: 'data.csv', bytes: 'd' },
        { contextId: 50, component: 'mod_assign', area: 'activityattachment', name: 'how.pdf', bytes: 'h' },
        { contextId: 50, component: 'assignsubmission_file', area: 'submission_files', name: 'work.pdf', bytes: 'w' },
      ],
    },
  )
  expect(assignContent.parse(activity?.content)).toEqual(activity?.content)
  expect(activity?.content).toMatchObject({
    kind: 'assign',
    text: { maxWords: 300 },
    files: { max: 3, maxBytes: 1_048_576, types: ['.sql', '.xls', '.xlsx', '.ods', '.csv'] },
    statement: expect.stringContaining('my own work'),
    canTakeBack: true,
    attempts: 3,
    again: 'until-pass',
    hidesNames: true,
    marking: { kind: 'points' },
    instructionsHtml: '<p>See <a href="@@file@@/activityattachment/how.pdf">how</a>.</p>',
  })
  expect(activity?.files.map(({ path }) => path).toSorted()).toEqual([
    'activityattachment/how.pdf',
    'introattachment/data.csv',
  ])
  expect(JSON.stringify(activity)).not.toMatch(/userid|work\.pdf/)
  expect(report).toContainEqual({
    outcome: 'in',
    what: 'activity: assign',
    name: 'Report',
    reason: 'kinds of files that are not known here: nonsense; each learner submits alone, not a team',
  })
})

it('gives the words of its scale; without the scale it has no marks, without anything to hand in it is a page', async () => {
  const scales =
    '<scales_definition><scale id="3"><name>W</name><scale>Poor, Fair,Good</scale></scale></scales_definition>'
  const withScale = await read({ grade: '-3' }, configs(TEXT), { extra: [{ path: 'scales.xml', bytes: scales }] })
  expect(withScale.activity?.content).toMatchObject({ marking: { kind: 'words', words: ['Poor', 'Fair', 'Good'] } })
  const withoutScale = await read({ grade: '-3' }, configs(TEXT))
  expect(withoutScale.activity?.content).toMatchObject({ kind: 'assign', marking: { kind: 'none' } })
  expect(withoutScale.report.map(({ reason }) => reason)).toContain(SCALE_NOTE)
  expect((await read({ grade: '10', activity: '<p>Bring it along</p>' }, configs())).activity?.content).toMatchObject({
    kind: 'page',
    html: '<p>Bring it along</p>',
  })
  expect((await read({ grade: '0' }, configs(TEXT))).activity?.content).toMatchObject({ marking: { kind: 'none' } })
})

it('is marked by the rubric that is active, and completed by its hand-in', async () => {
  const rubric = `<areas><area id="1"><areaname>submissions</areaname><activemethod>rubric</activemethod><definitions>
    <definition id="5"><method>rubric</method><name>R</name><plugin_gradingform_rubric_definition><criteria><criterion id="6">
    <description>Clear</description><descriptionformat>0</descriptionformat><levels>
    <level id="8"><score>0.00000</score><definition>Not yet</definition></level>
    <level id="9"><score>4.00000</score><definition>Very</definition></level></levels></criterion></criteria>
    </plugin_gradingform_rubric_definition></definition></definitions></area></areas>`
  const { activity } = await read({ grade: '20', completionsubmit: '1' }, configs(TEXT), {
    extra: [{ path: 'activities/assign_11/grading.xml', bytes: rubric }],
    settings: { completion: '2' },
  })
  expect(activity?.content).toMatchObject({
    criteria: [
      {
        key: '6',
        name: 'Clear',
        max: 4,
        levels: [
          { points: 4, text: 'Very' },
          { points: 0, text: 'Not yet' },
        ],
      },
    ],
  })
  expect(activity?.completion).toMatchObject({ mode: 'auto', onView: true, onGrade: false })
})

it.each([
  ['nothing', {}, { mode: 'manual', onView: false, onGrade: false }],
  ['opening it', { completion: '2', completionview: '1' }, { mode: 'manual', onView: false, onGrade: false }],
  [
    'opening it and a grade',
    { completion: '2', completionview: '1', completiongradeitemnumber: '0' },
    { mode: 'auto', onView: false, onGrade: true },
  ],
])(
  'work that is not handed in online is not done by looking at it, where %s completed it',
  async (_what, settings, completion) => {
    const { activity } = await read({ duedate: '1000' }, configs(), { settings })
    expect(activity).toMatchObject({ type: 'page', dueAt: 1000, completion })
  },
)
