import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import type { FileModel } from '@learn/course'
import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { importCourse } from './index.ts'

const system = await createTestSystem()
const origin = { fileName: 'a.mbz', fileSha256: '', report: [] }
const folder = await mkdtemp(path.join(tmpdir(), 'learning-files-'))

async function fileModel(name: string, text: string, mime: string): Promise<FileModel> {
  const diskPath = path.join(folder, name)
  await writeFile(diskPath, text)
  return { area: 'content', path: name, mime, sizeBytes: Buffer.byteLength(text), diskPath }
}

describe('importing a course', () => {
  it('changes nothing the second time', async () => {
    const model = courseModel([sectionModel([activityModel()])])
    const first = await importCourse(system, model, origin)
    expect(await importCourse(system, structuredClone(model), origin)).toEqual({ ...first, outcome: 'unchanged' })
  })

  it('brings in a file of the same name and size whose bytes are others', async () => {
    const activity = activityModel({ files: [await fileModel('before.txt', 'teh', 'text/plain')] })
    const model = courseModel([sectionModel([activity])])
    const { courseId } = await importCourse(system, model, origin)
    const corrected = { ...(await fileModel('after.txt', 'the', 'text/plain')), path: 'before.txt' }
    activity.files = [corrected]
    expect(await importCourse(system, model, origin)).toEqual({ courseId, outcome: 'updated' })
    expect(await importCourse(system, model, origin)).toEqual({ courseId, outcome: 'unchanged' })
  })

  it('keeps ids and what learners did when the course changes, and hides what is gone', async () => {
    const person = await createPerson(system)
    const kept = activityModel({ sourceKey: 'kept' })
    const gone = activityModel({ sourceKey: 'gone' })
    const section = sectionModel([gone, kept])
    const model = courseModel([section])
    const course = await createCourse(system, model, [person])
    const client = await signIn(system, person)
    await client.learn('local_learn_record_opening', { activityid: course.idOf('kept') })
    const next = { ...model, sections: [{ ...section, activities: [{ ...kept, name: 'Renamed' }] }] }
    expect((await importCourse(system, next, origin)).outcome).toBe('updated')
    const { body } = await client.learn('local_learn_get_timeline', { programid: course.programId })
    expect(body.sections[0]?.activities).toMatchObject([
      { id: course.idOf('kept'), name: 'Renamed', state: 'completed' },
    ])
  })

  it('keeps question banks for later: every category with its parent, safe texts, all versions, files', async () => {
    const danger = '<p onclick="x()">Hi</p><iframe src="javascript:x()"></iframe>'
    const text = {
      version: 1,
      type: 'truefalse',
      name: 'Q1',
      tags: ['sums'],
      textHtml: danger,
      generalFeedbackHtml: danger,
      defaultMark: 1,
      settings: { answers: [{ feedback: { html: danger }, code: 'a < b' }] },
    }
    const question = { ...text, version: 2, sourceKey: 'q1', idNumber: 'Q-1', otherVersions: [text] }
    const category = { idNumber: '', infoHtml: danger, activityKey: null, questions: [] }
    const model = courseModel([sectionModel([activityModel()])], {
      questionCategories: [
        { ...category, sourceKey: 'top', name: 'top', parentKey: null },
        {
          ...category,
          sourceKey: 'cat',
          name: 'Joins',
          parentKey: 'top',
          questions: [{ ...question, files: [await fileModel('q.txt', 'of a question', 'text/plain')] }],
        },
      ],
    })
    const { courseId } = await importCourse(system, model, origin)
    const of = { course_id: courseId }
    const categories = await system.raw
      .selectFrom('learning_question_category')
      .select(['source_key', 'parent_key', 'info_html'])
      .where('course_id', '=', courseId)
      .orderBy('position')
      .execute()
    expect(categories).toEqual([
      { source_key: 'top', parent_key: null, info_html: '<p>Hi</p>' },
      { source_key: 'cat', parent_key: 'top', info_html: '<p>Hi</p>' },
    ])
    const questions = await system.raw
      .selectFrom('learning_kept_question')
      .selectAll()
      .where('course_id', '=', courseId)
      .execute()
    const safe = { answers: [{ feedback: { html: '<p>Hi</p>' }, code: 'a < b' }] }
    expect(questions).toMatchObject([
      {
        ...of,
        source_key: 'q1',
        category_key: 'cat',
        id_number: 'Q-1',
        tags: ['sums'],
        version: 2,
        text_html: '<p>Hi</p>',
        feedback_html: '<p>Hi</p>',
        settings: safe,
        other_versions: [{ version: 1, textHtml: '<p>Hi</p>', settings: safe }],
      },
    ])
    const { report } = await system.raw
      .selectFrom('learning_import')
      .select('report')
      .where('course_id', '=', courseId)
      .executeTakeFirstOrThrow()
    expect(report.map(({ name, reason }) => [name, reason])).toContainEqual([
      'Joins: Q1',
      'removed: 6 scripts, 6 iframes',
    ])
    const files = await system.raw.selectFrom('learning_file').selectAll().where('course_id', '=', courseId).execute()
    expect(files).toMatchObject([{ question_key: 'q1', path: 'q.txt', activity_id: null }])
    expect(await textOf(await system.files.read(files[0]?.sha256 ?? ''))).toBe('of a question')
    expect((await system.structures.read(courseId, 1)).activities.values().next().value?.files).toEqual([])
  })

  it('keeps what no room plays yet, its texts safe', async () => {
    const danger = '<b onclick="x()">Hi</b>'
    const group = { sourceKey: 'g', name: 'North', idNumber: 'N', descriptionHtml: danger }
    const kept = {
      idNumber: 'C-1',
      tags: ['maths'],
      completion: { operator: 'all' as const, criteria: [] },
      groups: [group],
      groupings: [{ ...group, groupKeys: ['g'] }],
      scales: [{ sourceKey: 's', name: 'Words', descriptionHtml: danger, words: ['Poor', 'Good'] }],
    }
    const rubric = {
      method: 'rubric',
      area: 'submissions',
      isActive: true,
      name: 'R',
      descriptionHtml: danger,
      settings: { criteria: [{ description: { html: danger } }] },
    }
    const activity = activityModel({
      type: 'assign',
      content: { kind: 'kept', settings: { activity: { html: danger }, plain: danger } },
      kept: {
        idNumber: 'A-1',
        tags: [],
        showsIntro: true,
        groupMode: 'separate',
        groupingKey: 'g',
        gradeItems: [],
        marking: [rubric],
      },
    })
    const { courseId } = await importCourse(system, courseModel([sectionModel([activity])], { kept }), origin)
    const { kept: ofCourse } = await system.raw
      .selectFrom('learning_course')
      .select('kept')
      .where('id', '=', courseId)
      .executeTakeFirstOrThrow()
    expect(ofCourse).toEqual(JSON.parse(JSON.stringify(kept).replaceAll(' onclick=\\"x()\\"', '')))
    const row = await system.raw
      .selectFrom('learning_activity')
      .innerJoin('learning_content', 'activity_id', 'id')
      .select(['kept', 'content'])
      .where('course_id', '=', courseId)
      .executeTakeFirstOrThrow()
    expect(row.kept).toMatchObject({
      idNumber: 'A-1',
      showsIntro: true,
      marking: [{ descriptionHtml: '<b>Hi</b>', settings: { criteria: [{ description: { html: '<b>Hi</b>' } }] } }],
    })
    expect(row.content).toEqual({ kind: 'kept', settings: { activity: { html: '<b>Hi</b>' }, plain: danger } })
  })

  it('cleans author HTML before it is stored', async () => {
    const model = courseModel([
      sectionModel([
        activityModel({
          introHtml: '<p onclick="x()">Hi</p>',
          content: { kind: 'page', html: '<script>1</script><p>ok</p>', minutes: null },
        }),
      ]),
    ])
    const { courseId } = await importCourse(system, model, origin)
    const row = await system.raw
      .selectFrom('learning_activity')
      .innerJoin('learning_content', 'activity_id', 'id')
      .select(['intro_html', 'content'])
      .where('course_id', '=', courseId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ intro_html: '<p>Hi</p>', content: { html: '<p>ok</p>' } })
  })

  it('stores mathematics as MathML where it is read, and as TeX in questions, which leave as they came', async () => {
    const tex = '<p>\\(x^2\\)</p>'
    const model = courseModel(
      [sectionModel([activityModel({ content: { kind: 'page', html: tex, minutes: null } })])],
      {
        summaryHtml: tex,
        questionCategories: [
          {
            sourceKey: 'c',
            parentKey: null,
            activityKey: null,
            name: 'C',
            idNumber: '',
            infoHtml: '',
            questions: [
              {
                sourceKey: 'q',
                idNumber: '',
                tags: [],
                version: 1,
                type: 'essay',
                name: 'Q',
                textHtml: tex,
                generalFeedbackHtml: '',
                defaultMark: 1,
                settings: {},
                otherVersions: [],
                files: [],
              },
            ],
          },
        ],
      },
    )
    const { courseId } = await importCourse(system, model, origin)
    const course = await system.raw
      .selectFrom('learning_course')
      .select('summary_html')
      .where('id', '=', courseId)
      .executeTakeFirstOrThrow()
    expect(course.summary_html).toMatch(/^<p><math alttext="x\^2">.*<msup>/)
    const question = await system.raw
      .selectFrom('learning_kept_question')
      .select('text_html')
      .where('course_id', '=', courseId)
      .executeTakeFirstOrThrow()
    expect(question.text_html).toBe(tex)
  })

  it('tells everything that the sanitiser and the limits took, a line for each owner', async () => {
    const model = courseModel(
      [
        sectionModel([
          activityModel({
            name: 'Frames',
            introHtml: '<iframe src="https://a.example"></iframe>',
            content: { kind: 'page', html: '<canvas></canvas><p style="color:red">a</p>', minutes: null },
          }),
          activityModel({ name: 'Long', content: { kind: 'page', html: 'x'.repeat(2_000_001), minutes: null } }),
          activityModel({ name: 'Fine' }),
        ]),
      ],
      { fullName: 'Lossy', summaryHtml: '<script>1</script>' },
    )
    const { courseId } = await importCourse(system, model, origin)
    const { report } = await system.raw
      .selectFrom('learning_import')
      .select('report')
      .where('course_id', '=', courseId)
      .executeTakeFirstOrThrow()
    expect(report.map(({ outcome, what, name, reason }) => [outcome, what, name, reason])).toEqual([
      ['skipped', 'markup', 'Lossy', 'removed: 1 script'],
      ['skipped', 'markup', 'Frames', 'removed: 1 canvas; frames of other sites that became links: 1'],
      ['skipped', 'markup', 'Long', 'characters beyond the limit of a text that were cut: 1'],
      ['skipped', 'layout', 'Lossy', 'formatting of its own was removed from 1 of its parts'],
    ])
  })

  it('serves files from the content origin only, by signed links', async () => {
    const person = await createPerson(system)
    const model = courseModel([
      sectionModel([
        activityModel({
          sourceKey: 'res',
          type: 'resource',
          content: { kind: 'resource', mainPath: 'a.txt' },
          files: [
            await fileModel('a.txt', 'hello', 'text/plain'),
            await fileModel('b.html', '<script>1</script>', 'text/html'),
          ],
        }),
      ]),
    ])
    const course = await createCourse(system, model, [person])
    const client = await signIn(system, person)
    const { body } = await client.learn('local_learn_get_activity', {
      programid: course.programId,
      type: 'resource',
      id: course.idOf('res'),
    })
    if (body.content.kind !== 'resource' || !body.content.file) throw new Error('no file')
    const text = new URL(body.content.file.url)
    const html = new URL(body.content.others[0]?.url ?? '')
    expect(text.origin).toBe('http://localhost:3001')
    const get = (url: string) => system.content.inject({ method: 'GET', url })
    const good = await get(text.pathname)
    expect([good.statusCode, good.body, good.headers['content-type']]).toEqual([
      200,
      'hello',
      'text/plain; charset=utf-8',
    ])
    const page = await get(html.pathname)
    expect(page.headers['content-disposition']).toMatch(/^attachment/)
    expect(page.headers['content-security-policy']).toContain('sandbox')
    const part = await system.content.inject({ method: 'GET', url: text.pathname, headers: { range: 'bytes=1-3' } })
    expect([part.statusCode, part.body]).toEqual([206, 'ell'])
    const [, f, id, user, expires, signature, name] = text.pathname.split('/')
    for (const forged of [
      `/${f}/${Number(id) + 1}/${user}/${expires}/${signature}/${name}`,
      `/${f}/${id}/${user}/${Number(expires) + 1}/${signature}/${name}`,
      `/${f}/${id}/${user}/${expires}/${'A'.repeat(32)}/${name}`,
    ])
      expect((await get(forged)).statusCode).toBe(404)
    system.clock.pass(13 * 3600)
    expect((await get(text.pathname)).statusCode).toBe(404)
    system.clock.pass(-13 * 3600)
  })
})
