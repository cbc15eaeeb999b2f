import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ActivityModel, CourseModel } from '@learn/course'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartridge, olx } from '#testkit/cartridge.ts'
import { canvasQuiz } from '#testkit/qti.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { bankOfCourse, readCourse } from '../index.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

async function read(files: { path: string; bytes: string }[], name = 'course.zip') {
  const file = path.join(work.workDir, name)
  await mkdir(work.workDir, { recursive: true })
  await writeFile(file, writeZip(files))
  return readCourse(file, { workDir: work.workDir })
}

const shape = ({ sections }: CourseModel) =>
  sections.map(({ name, activities }) => [name, activities.map(a => `${a.type}: ${a.name}`)])
const named = (course: CourseModel, name: string): ActivityModel => {
  const found = course.sections.flatMap(({ activities }) => activities).find(activity => activity.name === name)
  if (!found) throw new Error(`there is ${name}`)
  return found
}
const htmlOf = ({ content }: ActivityModel): string => String(content.html)
const bankIn = ({ questionCategories }: CourseModel) =>
  bankOfCourse(questionCategories).flatMap(({ questions }) => questions)

describe('a Common Cartridge', () => {
  it('is a course: its table of contents, and what stands beside it', async () => {
    const { course, report, close } = await read(cartridge())
    expect(course).toMatchObject({ sourceKey: 'cc:course:i0123456789abcdef', fullName: 'Birds & bees' })
    expect(shape(course)).toEqual([
      ['Week 1', ['page: Welcome', 'label: Practice', 'quiz: Quiz', 'url: A link', 'forum: Talk']],
      ['Week 2', ['page: Work', 'url: Tool', 'resource: Sheet']],
      ['Other materials', ['page: Second page', 'folder: Files']],
    ])
    expect(
      report.filter(({ outcome }) => outcome === 'skipped').map(({ name, reason }) => `${name}: ${reason}`),
    ).toEqual([
      'Welcome: 1 link leads to nothing in this package: gone.html',
      'Gone: the package does not hold what it leads to',
    ])
    expect(report.filter(({ outcome }) => outcome === 'kept').map(({ name }) => name)).toEqual([])
    expect(named(course, 'Tool').content).toEqual({
      kind: 'url',
      href: 'https://tool.example.org/',
      isTool: true,
      custom: 'unit=3\nwho=$Person.name.full',
    })
    expect(named(course, 'Tool').completion).toMatchObject({ mode: 'manual', onView: false })
    expect(report.find(({ name }) => name === 'Tool')?.reason).toMatch(
      /which signs nobody in until the tool is registered$/,
    )
    await close()
    expect(await work.leftovers()).toEqual(['course.zip'])
  })

  it.each([
    [
      'Canvas has it',
      '<assignment><title>Work</title><points_possible>10</points_possible><submission_types>online_text_entry,online_upload</submission_types><allowed_extensions>pdf,.docx</allowed_extensions><allowed_attempts>3</allowed_attempts></assignment>',
      {
        kind: 'assign',
        text: { maxWords: null },
        files: { types: ['.pdf', '.docx'] },
        attempts: 3,
        marking: { kind: 'points' },
      },
      10,
    ],
    [
      'the standard has it',
      '<assignment><title>Work</title><gradable points_possible="5.0">true</gradable><submission_formats><format type="file"/></submission_formats></assignment>',
      { kind: 'assign', text: null, files: { types: [] }, attempts: null, marking: { kind: 'points' } },
      5,
    ],
    [
      'nothing is handed in online',
      '<assignment><title>Work</title><points_possible>4</points_possible><submission_types>on_paper</submission_types></assignment>',
      { kind: 'page', html: expect.stringContaining('not submitted online') },
      4,
    ],
  ])('has work to hand in as %s', async (_what, xml, content, max) => {
    const files = cartridge().map(file =>
      file.path.endsWith('assignment_settings.xml') ? { ...file, bytes: xml } : file,
    )
    const { course, report, close } = await read(files)
    const handedIn = named(course, 'Work')
    expect(handedIn).toMatchObject({ type: content.kind, content, introHtml: '<p>Hand in a sheet.</p>' })
    expect(handedIn.kept?.gradeItems[0]?.max).toBe(max)
    expect(report.find(({ name }) => name === 'Work')).toMatchObject({ outcome: 'in' })
    expect(handedIn.completion.mode).toBe(content.kind === 'page' ? 'manual' : 'auto')
    await close()
  })

  it('leads to quizzes and discussions also by the assignments that stand for them', async () => {
    const links = ['$CANVAS_OBJECT_REFERENCE$/assignments/gquizwork', '%24CANVAS_OBJECT_REFERENCE%24/assignments/gtalk']
    const resource = (id: string, type: string, href: string) =>
      `<resource identifier="${id}" type="${type}" href="${href}"><file href="${href}"/></resource>`
    const beside = 'associatedcontent/imscc_xmlv1p1/learning-application-resource'
    const manifest = `<manifest identifier="i0123456789abcdef"><metadata><schema>IMS Common Cartridge</schema></metadata><organizations><organization><item>
      <item identifier="mod1"><title>One</title><item identifier="it1" identifierref="gpage"><title>First</title></item><item identifier="it2" identifierref="gquiz"><title>Quiz</title></item><item identifier="it3" identifierref="gtopic"><title>Talk</title></item></item></item></organization></organizations><resources>
      ${resource('gpage', 'webcontent', 'wiki_content/first.html')}${resource('gquiz', 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment', 'gquiz/assessment_qti.xml')}
      ${resource('gtopic', 'imsdt_xmlv1p1', 'gtopic.xml')}${resource('gmeta', beside, 'gmeta.xml')}</resources></manifest>`
    const { course, report, close } = await read([
      { path: 'imsmanifest.xml', bytes: manifest },
      {
        path: 'wiki_content/first.html',
        bytes: `<body>${links.map(link => `<a href="${link}">x</a>`).join('')}</body>`,
      },
      { path: 'gquiz/assessment_qti.xml', bytes: canvasQuiz },
      {
        path: 'gquiz/assessment_meta.xml',
        bytes: '<quiz identifier="gquiz"><title>Quiz</title><assignment identifier="gquizwork"/></quiz>',
      },
      { path: 'gtopic.xml', bytes: '<topic><title>Talk</title><text>Say hello</text></topic>' },
      {
        path: 'gmeta.xml',
        bytes: '<topicMeta><topic_id>gtopic</topic_id><assignment identifier="gtalk"/></topicMeta>',
      },
    ])
    expect(htmlOf(named(course, 'First')).match(/@@activity@@[^"]*/g)).toEqual([
      expect.stringContaining(':it2'),
      expect.stringContaining(':it3'),
    ])
    expect(report.filter(({ what }) => what === 'links')).toEqual([])
    await close()
  })

  it('leads by the addresses of Canvas to modules, pages and the syllabus, and brings rubrics in', async () => {
    const links = [
      '$CANVAS_OBJECT_REFERENCE$/modules/mod2',
      '%24WIKI_REFERENCE%24/pages/gpage2',
      '$WIKI_REFERENCE$/pages/second-page',
      '$CANVAS_COURSE_REFERENCE$/assignments/syllabus',
      '$CANVAS_COURSE_REFERENCE$/quizzes',
      '$CANVAS_COURSE_REFERENCE$',
      '$CANVAS_COURSE_REFERENCE$/modules/items/it2',
      '%24CANVAS_OBJECT_REFERENCE%24/wiki_pages/gpage2?module_item_id=4',
      '$CANVAS_COURSE_REFERENCE$/file_ref/gnotes?wrap=1',
    ]
    const manifest = `<manifest identifier="i0123456789abcdef"><metadata><schema>IMS Common Cartridge</schema></metadata><organizations><organization><item>
      <item identifier="mod1"><title>One</title><item identifier="it1" identifierref="gpage1"><title>First</title></item><item identifier="it3" identifierref="gwork"><title>Work</title></item></item>
      <item identifier="mod2"><title>Two</title><item identifier="it2" identifierref="gpage2"><title>Second</title></item></item></item></organization></organizations><resources>
      <resource identifier="gpage1" type="webcontent" href="wiki_content/first.html"><file href="wiki_content/first.html"/></resource>
      <resource identifier="gpage2" type="webcontent" href="wiki_content/second-page.html"><file href="wiki_content/second-page.html"/></resource>
      <resource identifier="gwork" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="gwork/work.html"><file href="gwork/work.html"/><file href="gwork/assignment_settings.xml"/></resource>
      <resource identifier="gnotes" type="webcontent" href="web_resources/my notes.pdf"><file href="web_resources/my notes.pdf"/></resource>
      <resource identifier="gsyl" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="course_settings/syllabus.html" intendeduse="syllabus"><file href="course_settings/syllabus.html"/></resource></resources></manifest>`
    const { course, report, close } = await read([
      { path: 'imsmanifest.xml', bytes: manifest },
      {
        path: 'wiki_content/first.html',
        bytes: `<body>${links.map(link => `<a href="${link}">x</a>`).join('')}</body>`,
      },
      { path: 'wiki_content/second-page.html', bytes: '<body><p>Two</p></body>' },
      { path: 'course_settings/syllabus.html', bytes: '<body><p>Plan</p></body>' },
      { path: 'web_resources/my notes.pdf', bytes: '%PDF-1.4' },
      { path: 'gwork/work.html', bytes: '<body><p>Do it</p></body>' },
      {
        path: 'gwork/assignment_settings.xml',
        bytes:
          '<assignment><title>Work</title><points_possible>9</points_possible><submission_types>online_upload</submission_types><rubric_identifierref>rub1</rubric_identifierref></assignment>',
      },
      {
        path: 'course_settings/rubrics.xml',
        bytes:
          '<rubrics><rubric identifier="rub1"><title>R</title><criteria><criterion><criterion_id>_12</criterion_id><points>5.0</points><description>Clear</description><ratings><rating><description>No</description><points>0.0</points></rating><rating><description>Very</description><points>5.0</points></rating></ratings></criterion></criteria></rubric></rubrics>',
      },
    ])
    const key = 'cc:course:i0123456789abcdef'
    expect([...htmlOf(named(course, 'First')).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      `@@section@@/${key}:section:mod2`,
      `@@activity@@/${key}:activity:it2`,
      `@@activity@@/${key}:activity:it2`,
      `@@activity@@/${key}:activity:gsyl`,
      '@@course@@',
      '@@course@@',
      `@@activity@@/${key}:activity:it2`,
      `@@activity@@/${key}:activity:it2`,
      '@@file@@/web_resources/my%20notes.pdf',
    ])
    expect(report.filter(({ what }) => what === 'links')).toEqual([])
    expect(named(course, 'Work').content).toMatchObject({
      criteria: [
        {
          key: '_12',
          name: 'Clear',
          max: 5,
          levels: [
            { points: 5, text: 'Very' },
            { points: 0, text: 'No' },
          ],
        },
      ],
    })
    await close()
  })

  it('says so when learners would see nothing of it', async () => {
    const items =
      '<item identifier="i0"><title>Week</title><item identifier="i1" identifierref="r1"><title>Page</title></item></item>'
    const files = (state: string) => [
      {
        path: 'imsmanifest.xml',
        bytes: `<manifest identifier="m0123456789abcdef"><metadata><schema>IMS Common Cartridge</schema></metadata><organizations><organization><item>${items}</item></organization></organizations><resources><resource identifier="r1" type="webcontent" href="a.html"><file href="a.html"/></resource></resources></manifest>`,
      },
      { path: 'a.html', bytes: '<html><body><p>Hi</p></body></html>' },
      {
        path: 'course_settings/module_meta.xml',
        bytes: `<modules><module identifier="i0"><workflow_state>${state}</workflow_state></module></modules>`,
      },
    ]
    const lines = async (state: string) => {
      const { report, close } = await read(files(state))
      await close()
      return report.flatMap(({ outcome, what, reason }) => (what === 'visibility' ? [outcome, reason] : []))
    }
    expect(await lines('unpublished')).toEqual([
      'kept',
      'learners see nothing of it: all is hidden where it comes from. Show it there and bring it in again',
    ])
    expect(await lines('active')).toEqual([])
  })

  it('keeps its pictures, and its links lead to what they named', async () => {
    const { course, close } = await read(cartridge())
    const page = named(course, 'Welcome')
    expect(htmlOf(page)).toBe(
      `<h2>Hello</h2><p><img src="@@file@@/web_resources/img/bird.png" alt="A bird"> <a href="@@activity@@/${named(course, 'Second page').sourceKey}">next</a> <a href="@@activity@@/${named(course, 'Quiz').sourceKey}">quiz</a> <a href="@@course@@">all</a> <a href="#">gone</a></p>`,
    )
    expect(page.files.map(file => file.path)).toEqual(['web_resources/img/bird.png'])
    expect(named(course, 'Files').files.map(file => file.path)).toEqual(['web_resources/notes.pdf'])
    expect(named(course, 'Work')).toMatchObject({
      introHtml: '<p>Hand in a sheet.</p>',
      dueAt: Date.UTC(2026, 0, 31, 10) / 1000,
    })
    expect(JSON.stringify(course)).not.toContain('s3cret')
    await close()
  })

  it('brings its quiz with all of its questions, as the bank takes them in', async () => {
    const { course, close } = await read(cartridge({ version: '1.1.0' }))
    const { content } = named(course, 'Quiz')
    expect(content).toMatchObject({ attempts: 2, timeLimitS: 600, maxGrade: 18 })
    const slots = content.slots as { source: { question: string } }[]
    const keys = bankIn(course).map(({ sourceKey }) => sourceKey)
    expect(slots.map(({ source }) => source.question)).toEqual(keys)
    expect(bankIn(course).map(({ versions: [newest] }) => newest?.question.type)).toContain('cloze')
    // Kept texts are made safe wherever they are kept: each says that it is one.
    expect(JSON.stringify(course.questionCategories)).toContain('{"html":"Red"}')
    await close()
  })

  it('gives the same keys every time, others for another course', async () => {
    const keysOf = async (id: string) => {
      const { course, close } = await read(cartridge({ id }))
      await close()
      return course.sections.flatMap(({ sourceKey, activities }) => [sourceKey, ...activities.map(a => a.sourceKey)])
    }
    expect(await keysOf('i0123456789abcdef')).toEqual(await keysOf('i0123456789abcdef'))
    expect(await keysOf('M_1')).not.toEqual(await keysOf('i0123456789abcdef'))
  })

  it.each([
    [
      'a package of SCORM',
      '<manifest><metadata><schema>ADL SCORM</schema></metadata></manifest>',
      'archive/not-a-backup',
      /no imsmanifest\.xml or h5p\.json at its top/,
    ],
    [
      'questions alone',
      '<manifest><resources><resource identifier="a" type="imsqti_item_xmlv2p1" href="a.xml"/></resources></manifest>',
      'archive/only-questions',
      /questions and no course/,
    ],
    [
      'a package of SCORM with notes beside it',
      '<manifest><metadata><schema>ADL SCORM</schema></metadata></manifest>',
      'archive/not-a-backup',
      /no imsmanifest\.xml or h5p\.json at its top/,
      [{ path: 'lib/README.md', bytes: '# A library' }],
    ],
    ['an entity', '<!DOCTYPE m [<!ENTITY a "b">]><manifest/>', 'archive/doctype', /holds rules of its own/],
  ] as [string, string, string, RegExp, { path: string; bytes: string }[]?][])('%s is none', async (_what, ...says) => {
    const [manifest, code, message, more = []] = says
    await expect(read([{ path: 'imsmanifest.xml', bytes: manifest }, ...more])).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    })
    expect(await work.leftovers()).toEqual(['course.zip'])
  })
})

describe('a course of Open edX', () => {
  it('is a course: chapters, headings, pages, films, quizzes', async () => {
    const { course, report, close } = await read(olx())
    expect(course).toMatchObject({
      fullName: 'Cells',
      summaryHtml: '<p>About cells</p>',
      startAt: Date.UTC(2026, 0, 1) / 1000,
    })
    expect(shape(course)).toEqual([
      [
        'Week 1',
        ['label: Read', 'page: One', 'page: A film', 'label: Try', 'quiz: Exercises', 'poll: poll1'].map(n =>
          n.replace('poll1', 'Exercises'),
        ),
      ],
    ])
    const page = named(course, 'One')
    expect(htmlOf(page)).toBe(
      `<p>Look: <img src="@@file@@/static/cell.png"> <a href="@@activity@@/${named(course, 'Exercises').sourceKey}">try</a> <a href="@@activity@@/${named(course, 'Exercises').sourceKey}">try</a></p>\n<p>More &amp; <b>more</b> text</p>`,
    )
    expect(htmlOf(named(course, 'A film'))).toContain('https://www.youtube-nocookie.com/embed/abcdef12345')
    expect(named(course, 'Exercises').dueAt).toBe(Date.UTC(2026, 1, 1) / 1000)
    expect(report.some(({ isDamage, name }) => isDamage && name === 'gone')).toBe(true)
    const questions = bankIn(course).map(({ versions: [newest] }) => newest?.question)
    expect(questions).toMatchObject([
      {
        type: 'multichoice',
        defaultMark: 2,
        textHtml: '<p>Which is <b>small</b>?</p>',
        generalFeedbackHtml: '<p>Cells are.</p>',
      },
      {
        type: 'cloze',
        parts: [{ type: 'numerical', answers: [{ value: 10, tolerance: 0.5 }] }, { type: 'shortanswer' }],
      },
      { type: 'unsupported', originType: 'customresponse' },
    ])
    await close()
  })
})

describe('a problem of Open edX', () => {
  const problem = (name: string, attempts: string, more = '') =>
    `<problem display_name="${name}" ${attempts}><stringresponse answer="a"><label>${name}?</label><textline/></stringresponse>${more}</problem>`
  const quizOf = async (problems: string) => {
    const { course, report, close } = await read(
      olx().map(file =>
        file.path.endsWith('vertical/v2.xml')
          ? { ...file, bytes: `<vertical display_name="Exercises">${problems}</vertical>` }
          : file,
      ),
    )
    await close()
    const told = report.filter(({ reason }) => reason?.includes('tried differently often'))
    return { attempts: named(course, 'Exercises').content.attempts, told, questions: bankIn(course) }
  }

  it.each([
    ['the same limit', 'max_attempts="2"', 'max_attempts="&quot;2&quot;"', 2, 0],
    ['different limits', 'max_attempts="2"', 'max_attempts="3"', 3, 1],
    ['a limit for one', 'max_attempts="2"', '', null, 1],
    ['no limit', '', 'max_attempts=""', null, 0],
  ])('says how often its quiz may be taken: %s', async (_what, first, second, attempts, told) => {
    const quiz = await quizOf(problem('One', first) + problem('Two', second))
    expect([quiz.attempts, quiz.told.length]).toEqual([attempts, told])
  })

  it('has its hints below what is asked, to be opened one by one', async () => {
    const hints = '<demandhint><hint>Think <b>small</b></hint><hint>Smaller</hint></demandhint>'
    const { questions } = await quizOf(problem('One', '', hints))
    expect(questions[0]?.versions[0]?.question.textHtml).toBe(
      '<p>One?</p>\n<details><summary>Hint 1</summary>Think <b>small</b></details>\n<details><summary>Hint 2</summary>Smaller</details>',
    )
  })
})

describe('an archive without a course', () => {
  it.each([
    ['empty', [], 'course.zip', 'archive/empty', /holds no files/],
    ['of anything', ['a.txt', 'b/c.pdf'], 'course.zip', 'archive/not-a-backup', /holds nothing that can come in/],
    ['that was to be H5P', ['content/content.json'], 'x.h5p', 'archive/not-a-backup', /package cannot be opened/],
  ] as [string, string[], string, string, RegExp][])(
    '%s is refused as what it is',
    async (_what, ...[paths, name, code, message]) => {
      const refused = read(
        paths.map(one => ({ path: one, bytes: 'x' })),
        name,
      )
      await expect(refused).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
      await expect(refused).rejects.not.toMatchObject({ message: expect.stringMatching(/Moodle course/) })
    },
  )
})
