import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BackupSpec, document, moodleBackup } from '#testkit/moodle-backup.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { readMoodleBackup } from './read-moodle-backup.ts'

const KEY = 'moodle:moodle.test~abcdef01:course:5'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

async function read(categories: string, spec: BackupSpec = {}) {
  const backup = moodleBackup({ ...spec, questionsXml: document('question_categories', categories) })
  const { course, report } = await readMoodleBackup(await work.file(writeZip(backup)), { workDir: work.workDir })
  return { categories: course.questionCategories, report }
}

const category = (id: number, name: string, parent: number, content: string) =>
  `<question_category id="${id}"><name>${name}</name><contextid>60</contextid><parent>${parent}</parent>${content}</question_category>`
const question = (id: number, qtype: string, more = '') =>
  `<question id="${id}"><name>Q${id}</name><questiontext>&lt;p&gt;T${id}&lt;/p&gt;</questiontext><questiontextformat>1</questiontextformat>
   <generalfeedback>F</generalfeedback><generalfeedbackformat>1</generalfeedbackformat><defaultmark>2.5000000</defaultmark>
   <qtype>${qtype}</qtype><createdby>2</createdby>${more}</question>`
const version = (number: number, status: string, content: string) =>
  `<question_versions id="${number}"><version>${number}</version><status>${status}</status><questions>${content}</questions></question_versions>`
const entry = (id: number, versions: string) =>
  `<question_bank_entry id="${id}"><ownerid>2</ownerid><question_version>${versions}</question_version></question_bank_entry>`

describe('question banks', () => {
  it('of Moodle 4 give the latest ready version under the key of its entry', async () => {
    const { categories, report } = await read(
      category(1, 'top', 0, '<question_bank_entries></question_bank_entries>') +
        category(
          2,
          'Bank',
          1,
          `<question_bank_entries>${entry(
            6,
            version(1, 'ready', question(10, 'essay', '<tags><tag id="1"><rawname>Old</rawname></tag></tags>')) +
              version(2, 'ready', question(11, 'essay')) +
              version(3, 'draft', question(12, 'essay')),
          )}${entry(7, version(1, 'hidden', question(20, 'strange', '<plugin_qtype_strange_question><x>1</x></plugin_qtype_strange_question>')))}</question_bank_entries>`,
        ),
    )
    expect(categories).toMatchObject([
      { sourceKey: `${KEY}:question-category:1`, name: 'top', parentKey: null, questions: [] },
      {
        sourceKey: `${KEY}:question-category:2`,
        name: 'Bank',
        parentKey: `${KEY}:question-category:1`,
        questions: [
          {
            sourceKey: `${KEY}:question-entry:6`,
            type: 'essay',
            name: 'Q11',
            textHtml: '<p>T11</p>',
            generalFeedbackHtml: 'F',
            defaultMark: 2.5,
            version: 2,
            settings: { id: '11', status: 'ready' },
            otherVersions: [
              { version: 3, name: 'Q12', settings: { status: 'draft' } },
              { version: 1, name: 'Q10', tags: ['Old'], textHtml: '<p>T10</p>' },
            ],
          },
          {
            sourceKey: `${KEY}:question-entry:7`,
            type: 'strange',
            settings: { status: 'hidden', plugin_qtype_strange_question: { x: '1' } },
          },
        ],
      },
    ])
    expect(JSON.stringify(categories)).not.toContain('createdby')
    expect(report).toContainEqual({
      outcome: 'in',
      what: 'question category',
      name: 'Bank',
      reason: '1 question: essay 1; 2 other versions',
    })
    expect(report).toContainEqual({
      outcome: 'kept',
      what: 'questions',
      name: 'Bank',
      reason: '1 question wants the question type strange: Q20',
    })
  })

  it('of Moodle 2 and 3 give the questions themselves, children know their parent', async () => {
    const { categories } = await read(
      category(1, 'A', 0, `<questions>${question(10, 'truefalse')}</questions>`) +
        category(2, 'B', 1, `<questions>${question(11, 'random')}</questions>`),
    )
    expect(categories).toMatchObject([
      { parentKey: null, questions: [{ sourceKey: `${KEY}:question:10`, type: 'truefalse' }] },
      { parentKey: `${KEY}:question-category:1`, questions: [{ sourceKey: `${KEY}:question:11`, type: 'random' }] },
    ])
  })

  it('with an id twice give its first question and category', async () => {
    const { categories } = await read(
      category(1, 'A', 0, `<questions>${question(10, 'essay')}${question(10, 'match')}</questions>`) +
        category(2, 'B', 0, `<questions>${question(10, 'match')}</questions>`) +
        category(1, 'C', 0, `<questions>${question(11, 'match')}</questions>`),
    )
    expect(categories.map(({ name, questions }) => [name, questions.map(({ type }) => type)])).toEqual([
      ['A', ['essay']],
      ['B', []],
    ])
  })

  it('have files for the texts of each question and of its parts', async () => {
    const answers = `<plugin_qtype_multichoice_question><answers>
      <answer id="31"><answertext>&lt;img src="@@PLUGINFILE@@/p.png"&gt;</answertext></answer></answers></plugin_qtype_multichoice_question>`
    const { categories, report } = await read(
      category(
        1,
        'A',
        0,
        `<questions>${question(10, 'multichoice', answers).replace('T10', '&lt;img src="@@PLUGINFILE@@/p.png"&gt;')}</questions>`,
      ),
      {
        files: [
          { contextId: 60, component: 'question', area: 'questiontext', itemId: 10, name: 'p.png', bytes: 'text' },
          { contextId: 60, component: 'question', area: 'answer', itemId: 31, name: 'p.png', bytes: 'answer' },
          { contextId: 60, component: 'question', area: 'answer', itemId: 99, name: 'p.png', bytes: 'of another' },
        ],
      },
    )
    const [only] = categories[0]?.questions ?? []
    expect(report).toContainEqual({
      outcome: 'kept',
      what: 'files',
      name: 'A: Q10',
      reason: '2 files, 10 bytes',
    })
    expect(only?.files?.map(({ path }) => path)).toEqual(['questiontext/10/p.png', 'answer/31/p.png'])
    expect(only?.textHtml).toContain('@@file@@/questiontext/10/p.png')
    expect(JSON.stringify(only?.settings)).toContain('@@file@@/answer/31/p.png')
  })

  it('of each version have its own files', async () => {
    const picture = (n: number) => question(n, 'essay').replace(`T${n}`, '&lt;img src="@@PLUGINFILE@@/p.png"&gt;')
    const file = { contextId: 60, component: 'question', area: 'questiontext', name: 'p.png' }
    const { categories } = await read(
      category(
        1,
        'A',
        0,
        `<question_bank_entries>${entry(6, version(1, 'ready', picture(10)) + version(2, 'ready', picture(11)))}</question_bank_entries>`,
      ),
      { files: [10, 11].map(itemId => ({ ...file, itemId, bytes: `of ${itemId}` })) },
    )
    const [only] = categories[0]?.questions ?? []
    expect(only?.textHtml).toContain('@@file@@/questiontext/11/p.png')
    expect(only?.otherVersions[0]?.textHtml).toContain('@@file@@/questiontext/10/p.png')
    expect(only?.files?.map(({ path }) => path)).toEqual(['questiontext/11/p.png', 'questiontext/10/p.png'])
  })

  it.each([
    ['in', 'essay'],
    ['kept', 'hotspot'],
  ])('are told to have files once, however many versions share them: %s, of the type %s', async (outcome, type) => {
    const versions = [10, 11, 12].map((id, n) => version(n + 1, 'ready', question(id, type))).join('')
    const file = { contextId: 60, component: 'question', area: 'questiontext' }
    const { report } = await read(
      category(1, 'A', 0, `<question_bank_entries>${entry(6, versions)}</question_bank_entries>`),
      {
        files: [
          ...[10, 11, 12].map(itemId => ({ ...file, itemId, name: 'p.png', bytes: 'the same' })),
          { ...file, itemId: 12, name: 'q.png', bytes: 'of the last' },
        ],
      },
    )
    expect(report.filter(({ what }) => what === 'files')).toEqual([
      { outcome, what: 'files', name: 'A: Q12', reason: '2 files, 19 bytes' },
    ])
  })

  it('tell HTML from what is typed, and keep labels', async () => {
    const parts = `<idnumber>Q-1</idnumber><tags><tag id="1"><name>sums</name><rawname>Sums</rawname></tag></tags>
      <answers><answer id="3"><answertext>x &lt; y</answertext><answerformat>0</answerformat><feedback>**Yes**</feedback><feedbackformat>4</feedbackformat></answer></answers>`
    const { categories } = await read(
      category(
        1,
        'A',
        0,
        `<info>About</info><infoformat>1</infoformat><idnumber>C-1</idnumber><questions>${question(10, 'shortanswer', parts)}</questions>`,
      ),
    )
    expect(categories).toMatchObject([
      {
        idNumber: 'C-1',
        infoHtml: 'About',
        activityKey: null,
        questions: [
          {
            idNumber: 'Q-1',
            tags: ['Sums'],
            settings: {
              answers: { answer: [{ answertext: 'x < y', feedback: { html: '<p><strong>Yes</strong></p>' } }] },
            },
          },
        ],
      },
    ])
  })

  it('of one activity know it', async () => {
    const { categories } = await read(
      category(1, 'A', 0, '<contextlevel>70</contextlevel><contextinstanceid>11</contextinstanceid>') +
        category(2, 'B', 0, '<contextlevel>50</contextlevel><contextinstanceid>11</contextinstanceid>'),
      {
        sections: [{ id: 1, fields: { number: '0', sequence: '11' } }],
        activities: [{ cmId: 11, sectionId: 1, module: 'quiz' }],
      },
    )
    expect(categories.map(({ activityKey }) => activityKey)).toEqual([`${KEY}:activity:11`, null])
  })

  it('that cannot be read are reported and the course comes in without them', async () => {
    const { categories, report } = await read('<question_category id="1">')
    expect(categories).toEqual([])
    expect(report).toContainEqual(
      expect.objectContaining({
        what: 'question categories',
        reason: 'questions.xml is damaged. Export it anew where it comes from.',
      }),
    )
  })
})
