import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FileModel } from '@learn/course'
import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { programs } from '../learning/index.ts'

const system = await createTestSystem()
const learner = await createPerson(system)
const client = await signIn(system, learner)
const folder = await mkdtemp(path.join(tmpdir(), 'classroom-links-'))

async function picture(name: string): Promise<FileModel> {
  const diskPath = path.join(folder, name)
  await writeFile(diskPath, name)
  return { area: 'summary', path: name, mime: 'image/png', sizeBytes: name.length, diskPath }
}

const text = (name: string) =>
  `<p><img src="@@file@@/${name}"><a href="@@activity@@/to">a</a><a href="@@section@@/second">s</a>` +
  '<a href="@@course@@">c</a><a href="mailto:a@b.co">m</a></p>'
const LINKS = ['mailto:a@b.co', '@@activity@@/to', '@@section@@/second', '@@course@@', '@@activity@@/none']
const link = (href: string, n: number) => ({ sourceKey: `link-${n}`, type: 'url', content: { kind: 'url', href } })

const course = await createCourse(
  system,
  courseModel(
    [
      sectionModel([activityModel({ sourceKey: 'to' })], {
        summaryHtml: text('s.png'),
        files: [await picture('s.png')],
      }),
      sectionModel(
        LINKS.map((href, n) => activityModel(link(href, n))),
        { sourceKey: 'second' },
      ),
    ],
    { summaryHtml: text('c.png'), files: [await picture('c.png')] },
  ),
  [learner],
)
const { programId, courseId } = course
const structure = await system.structures.read(courseId, 1)
const second = structure.sectionIdsByKey.get('second')
const inProgram = {
  activity: `/page-activity/${programId}/page/${course.idOf('to')}`,
  course: `/program-timeline/${programId}?course=${courseId}`,
  section: `/program-timeline/${programId}?course=${courseId}#section-${second}`,
}

/** The picture loads and every link leads to its place. */
async function expectWorking(html: string, name: string, places: typeof inProgram) {
  const [, src = ''] = /src="([^"]+)"/.exec(html) ?? []
  const picture = await system.content.inject({ method: 'GET', url: new URL(src).pathname })
  expect([picture.statusCode, picture.body]).toEqual([200, name])
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    places.activity,
    places.section,
    places.course,
    'mailto:a@b.co',
  ])
}

describe('summaries of courses and sections', () => {
  it('have working pictures and links on the timeline and beside an activity', async () => {
    const { body } = await client.learn('local_learn_get_timeline', { programid: programId, courseid: courseId })
    await expectWorking(body.course?.summaryHtml ?? '', 'c.png', inProgram)
    await expectWorking(body.sections[0]?.summaryHtml ?? '', 's.png', inProgram)
    const { body: page } = await client.learn('local_learn_get_activity', {
      programid: programId,
      type: 'page',
      id: course.idOf('to'),
    })
    await expectWorking(page.section.summaryHtml, 's.png', inProgram)
  })

  it('have them for apps, as addresses of the site', async () => {
    const site = 'http://127.0.0.1:3000'
    const places = {
      activity: `${site}/mod/page/view.php?id=${course.idOf('to')}`,
      course: `${site}/course/view.php?id=${courseId}`,
      section: `${site}/course/view.php?id=${courseId}#section-1`,
    }
    const { body: sections } = await client.learn('core_course_get_contents', { courseid: courseId, options: [] })
    await expectWorking(sections[0]?.summary ?? '', 's.png', places)
    const { body: own } = await client.learn('core_enrol_get_users_courses', {
      userid: learner.id,
      returnusercount: false,
    })
    await expectWorking(own.find(({ id }) => id === courseId)?.summary ?? '', 'c.png', places)
  })

  it('have them in the free area', async () => {
    await programs.offerFree(system.db, courseId)
    const places = {
      activity: `/free/classroom/${courseId}/player/${course.idOf('to')}`,
      course: `/free/classroom/${courseId}`,
      section: `/free/classroom/${courseId}#section-${second}`,
    }
    const { body } = await client.learn('local_learn_get_free_course', { courseid: courseId })
    await expectWorking(body.course.summaryHtml, 'c.png', places)
    await expectWorking(body.modules[0]?.summaryHtml ?? '', 's.png', places)
    const { body: home } = await client.learn('local_learn_get_free_dashboard', {})
    const card = home.enrolled.find(({ id }) => id === courseId)
    await expectWorking(card?.summaryHtml ?? '', 'c.png', places)
  })
})

describe('an activity that is a link', () => {
  it.each([
    ['mailto:a@b.co', 'mailto:a@b.co'],
    ['@@activity@@/to', inProgram.activity],
    ['@@section@@/second', inProgram.section],
    ['@@course@@', inProgram.course],
    ['@@activity@@/none', ''],
  ])('%s leads to %s', async (written, href) => {
    const { body } = await client.learn('local_learn_get_activity', {
      programid: programId,
      type: 'url',
      id: course.idOf(`link-${LINKS.indexOf(written)}`),
    })
    expect(body.content).toEqual({ kind: 'url', href })
  })

  it('to nothing is told in the report on the import', async () => {
    const { report } = await system.raw
      .selectFrom('learning_import')
      .select('report')
      .where('course_id', '=', courseId)
      .executeTakeFirstOrThrow()
    expect(report.filter(({ what }) => what === 'markup').map(({ reason }) => reason)).toEqual([
      'links to parts of the course that did not come in: 1',
    ])
  })
})
