import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writeCourseArchive } from '@learn/interchange'
import { anyCourse, getExport, type MadeUpBytes } from '@learn/interchange/testkit/any-course.ts'
import { sectionSpec } from '@learn/interchange/testkit/backup-parts.ts'
import { moodleBackup } from '@learn/interchange/testkit/moodle-backup.ts'
import { quizBackup } from '@learn/interchange/testkit/quiz-backup.ts'
import { sampleBackups } from '@learn/interchange/testkit/sample-backups.ts'
import { writeZip } from '@learn/interchange/testkit/write-zip.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, sectionModel } from '#testkit/factories.ts'
import { createTestSystem, type TestSystem } from '#testkit/system.ts'

const [here, there] = [await createTestSystem(), await createTestSystem()]
const inFolder = (name: string): string => path.join(here.config.DATA_DIR, name)
const samples = sampleBackups('course-export.test.ts')
/** The first two hold what the others do, and more of it: those go around with `npm run test:all`. */
const tried = process.env.TEST_ALL ? samples : samples.slice(0, 2)

async function run(system: TestSystem, ...argv: string[]) {
  const lines: string[] = []
  const code = await system.runCommand(argv, line => lines.push(line))
  return { code, lines, text: lines.join('\n'), last: lines.at(-1) ?? '' }
}

/** The id of the course that was imported last. */
async function newestCourse(system: TestSystem): Promise<string> {
  const row = await system.raw
    .selectFrom('learning_import')
    .select('course_id')
    .orderBy('imported_at', 'desc')
    .executeTakeFirstOrThrow()
  return String(row.course_id)
}

/** Takes a file in here, writes it out, takes that in elsewhere and writes it out again: gives both files. */
async function aroundTheHouses(file: string, name: string) {
  here.clock.pass(1000)
  there.clock.pass(1000)
  const taken = await run(here, 'import', file)
  expect(taken.code, taken.text).toBe(0)
  const [first, second] = [inFolder(`${name}-1.course.zip`), inFolder(`${name}-2.course.zip`)]
  const written = await run(here, 'course:export', first, '--course', await newestCourse(here))
  expect(written.code, written.text).toBe(0)
  const same = await run(here, 'import', first)
  expect(same.text).toContain('The same course is here already: nothing changed.')
  const elsewhere = await run(there, 'import', first)
  expect(elsewhere.text).toMatch(/The course was (created|updated)\./)
  await run(there, 'course:export', second, '--course', await newestCourse(there))
  return { taken, written, first: await readFile(first), second: await readFile(second) }
}

describe('npm run course:export as an archive', () => {
  it('and back in, and out again is the same file: made-up courses', { timeout: 300_000 }, async () => {
    const bytes: MadeUpBytes = new Map()
    let serial = 0
    await fc.assert(
      fc.asyncProperty(anyCourse(bytes), async course => {
        serial += 1
        const file = inFolder(`made-up-${serial}.zip`)
        await writeCourseArchive(file, getExport({ ...course, sourceKey: `made-up:${serial}` }, bytes))
        const { first, second } = await aroundTheHouses(file, `made-up-${serial}`)
        expect(second.equals(first)).toBe(true)
      }),
      { numRuns: process.env.TEST_ALL ? 5 : 2, interruptAfterTimeLimit: 60_000 },
    )
  })

  it('holds the chapters of a film', async () => {
    const chapters = [
      { name: 'The question', fromS: 0 },
      { name: 'Frames', fromS: 23.4 },
    ]
    const content = { kind: 'video', path: 'v.webm', durationS: 80, captions: [], chapters }
    const film = activityModel({ type: 'videofile', content })
    const file = inFolder('film.zip')
    await writeCourseArchive(file, getExport(courseModel([sectionModel([film])]), new Map()))
    const { first, second } = await aroundTheHouses(file, 'film')
    expect(second.equals(first)).toBe(true)
    const stored = await there.raw.selectFrom('learning_content').select('content').execute()
    expect(stored.map(row => row.content)).toContainEqual(content)
  })

  it('holds the bank as it is now: questions that came later, and their versions', async () => {
    const backup = inFolder('quiz.mbz')
    for (const system of [here, there]) system.clock.pass(1000)
    await writeFile(backup, writeZip(quizBackup({ course: { fullname: 'Course with a bank' } })))
    await run(here, 'import', backup)
    const id = await newestCourse(here)
    const gift = async (text: string) => {
      await writeFile(inFolder('more.gift'), text)
      await run(here, 'import', inFolder('more.gift'), '--course', id)
    }
    await gift('// [id:more]\n::More:: Yes? {T}')
    await gift('// [id:more]\n::More:: No? {F}')
    const file = inFolder('bank.course.zip')
    const { text } = await run(here, 'course:export', file, '--course', id)
    expect(text).toContain('activity: quiz')
    const before = await bankOf(here)
    expect(before.filter(({ name }) => name === 'More').length).toBeGreaterThan(0)
    await run(there, 'import', file)
    expect(await bankOf(there)).toEqual(before)
  })

  it('is told what it is called, of which course, and where', async () => {
    expect((await run(here, 'course:export', inFolder('a.course.zip'))).code).toBe(2)
    expect((await run(here, 'course:export', inFolder('a.doc'), '--course', 'x')).code).toBe(2)
    expect(await run(here, 'course:export', inFolder('a.course.zip'), '--course', 'Nowhere')).toMatchObject({
      code: 2,
      last: 'There is no course Nowhere.',
    })
    expect(existsSync(inFolder('a.course.zip'))).toBe(false)
  })
})

describe.skipIf(samples.length === 0)('npm run course:export as an archive: real courses', () => {
  it.each(tried)('$name comes back as it was', { timeout: 300_000 }, async sample => {
    const { first, second } = await aroundTheHouses(sample.path, sample.name)
    expect(second.equals(first)).toBe(true)
  })
})

describe('npm run course:export in the formats of others', () => {
  it.each([
    ['.mbz', /activity: quiz .*Basics quiz: 4 questions/, 'quiz'],
    ['.imscc', /activity: quiz .*Basics quiz/, 'quiz'],
    ['.scorm.zip', /package: scorm12/, 'scorm'],
  ])('%s is a course again where it is taken in', async (ending, line, type) => {
    const file = inFolder(`others${ending}`)
    const written = await run(
      here,
      'course:export',
      file,
      '--course',
      await courseWith(type === 'scorm' ? 'page' : 'quiz'),
    )
    expect(written.code, written.text).toBe(0)
    there.clock.pass(1000)
    const taken = await run(there, 'import', file)
    expect(taken.text).toMatch(line)
    const rows = await there.raw
      .selectFrom('learning_activity')
      .select('type')
      .where('course_id', '=', Number(await newestCourse(there)))
      .execute()
    expect(rows.map(row => row.type)).toContain(type)
  })

  it('.qti.zip is a course of its quiz again; --as names a format where the ending does not', async () => {
    const file = inFolder('others.zip')
    const id = await courseWith('quiz')
    expect((await run(here, 'course:export', file, '--course', id)).code).toBe(2)
    const written = await run(here, 'course:export', file, '--course', id, '--as', 'qti')
    expect(written.text).toMatch(/skipped .*Roots: QTI has no question of the type stack/)
    expect((await run(there, 'import', file)).text).toMatch(
      /in +activity: quiz Basics quiz\n.*\nThe course was created/,
    )
  })
})

/** A course with a quiz, or with a page; gives its id. */
async function courseWith(what: 'quiz' | 'page'): Promise<string> {
  here.clock.pass(1000)
  const file = inFolder(`with-${what}.mbz`)
  const page = { cmId: 11, sectionId: 1, module: 'page', title: 'Read', fields: { content: '<p>Text</p>' } }
  const spec = { courseId: what === 'quiz' ? 77 : 78, sections: [sectionSpec(1, 1, '11', { name: 'Week 1' })] }
  const files = what === 'quiz' ? quizBackup(spec) : moodleBackup({ ...spec, activities: [page] })
  await writeFile(file, writeZip(files))
  const { last } = await run(here, 'import', file)
  return /course=(\d+)/.exec(last)?.[1] ?? ''
}

/** What the bank of the newest course of a system holds. */
const bankOf = async (system: TestSystem) =>
  system.raw
    .selectFrom('bank_version as v')
    .innerJoin('bank_question as q', 'q.id', 'v.question_id')
    .innerJoin('bank_category as c', 'c.id', 'q.category_id')
    .leftJoin('bank_file as f', 'f.version_id', 'v.id')
    .select(['q.source_key', 'q.id_number', 'v.version', 'v.status', 'v.name', 'v.tags', 'v.body', 'v.content_hash'])
    .select(['c.source_key as category', 'f.path', 'f.sha256'])
    .where('q.course_id', '=', Number(await newestCourse(system)))
    .orderBy('q.source_key')
    .orderBy('v.version')
    .orderBy('f.path')
    .execute()
