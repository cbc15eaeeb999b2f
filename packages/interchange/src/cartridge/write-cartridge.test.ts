import { readFile } from 'node:fs/promises'
import type { ActivityModel, CourseModel, FileModel } from '@learn/course'
import { type AssignContent, assignContent } from '@learn/course/content/assign'
import type { Question } from '@learn/questions'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getExport, type MadeUpBytes, madeUpFile } from '#testkit/any-course.ts'
import { courseOfQuestions, markup, plainQuestion, plainWords } from '#testkit/plain-questions.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { unpackArchive } from '../archive/unpack-archive.ts'
import { getActivity, getSection, labelContent, pageContent, quizContent, urlContent } from '../course/course-parts.ts'
import { bankOfCourse, readCourse, writeCartridge } from '../index.ts'
import { PackageFolder } from '../package/package-folder.ts'
import { within } from '../qti/qti-text.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const name = plainWords.map(words => words.join(' ').replaceAll('<', 'L').replaceAll('&', 'and'))
type Thing = Pick<ActivityModel, 'type' | 'content'> & { files?: FileModel[] }

const things = (bytes: MadeUpBytes): fc.Arbitrary<Thing> => {
  const file = fc
    .tuple(fc.constantFrom('a b.png', 'x&y.pdf', 'dir/é#1.txt'), fc.string({ maxLength: 5 }))
    .map(([path, content]) => madeUpFile(bytes, { path, content }))
  return fc.oneof(
    markup.map(html => pageContent(html)),
    fc.tuple(markup, file).map(([html, one]) => {
      const address = one.path.split('/').map(encodeURIComponent).join('/')
      return { ...pageContent(`${html}<img src="@@file@@/${address}" alt="p">`), files: [one] }
    }),
    fc.constantFrom('https://example.org/a?b=1&c=<d>', 'http://e.org/é').map(href => urlContent(href)),
    name.map(words => labelContent(`<h4>${words.replaceAll('"', '&quot;')}</h4>`)),
    file.map(one => ({ type: 'resource', content: { kind: 'resource', mainPath: one.path }, files: [one] })),
  )
}

/** A course of what a cartridge can say; its quizzes ask all questions in their order. */
const anyPlainCourse = (bytes: MadeUpBytes): fc.Arbitrary<CourseModel> =>
  fc
    .tuple(
      fc.array(plainQuestion({ says: false }), { maxLength: 4 }),
      fc.array(fc.tuple(name, fc.array(fc.tuple(name, things(bytes)), { maxLength: 4 })), {
        minLength: 1,
        maxLength: 4,
      }),
    )
    .map(([questions, sections]) => {
      const course = courseOfQuestions(questions, bytes)
      let serial = 0
      const quiz = quizContent(
        questions.map((_question, n) => ({ key: `bank:question:${n}`, mark: n + 1 })),
        { attempts: 2, timeLimitS: 600 },
      )
      return {
        ...course,
        sections: sections.map(([called, all], n) =>
          getSection({
            sourceKey: `made-up:section:${n}`,
            name: called,
            activities: [...all, ...(n === 0 && questions.length > 0 ? [['Quiz', quiz] as const] : [])].map(
              ([title, thing]) =>
                getActivity({
                  ...thing,
                  name: thing.type === 'label' ? wordsIn(thing) : title,
                  sourceKey: `made-up:activity:${serial++}`,
                }),
            ),
          }),
        ),
      }
    })
const wordsIn = ({ content }: Thing): string =>
  String(content.html)
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&quot;', '"')

/** What of a course must come back: names, kinds, texts, and what stands in its files. */
async function shape({ sections, questionCategories }: CourseModel, bytesOf: (file: FileModel) => Promise<string>) {
  const questions = new Map(
    bankOfCourse(questionCategories).flatMap(category => category.questions.map(one => [one.sourceKey, one] as const)),
  )
  const asked = (content: ActivityModel['content']) => {
    const slots = (content.slots ?? []) as { maxMark: number; source: { question: string } }[]
    return slots.map(({ maxMark, source }) => [
      maxMark,
      withoutMark(questions.get(source.question)?.versions[0]?.question),
    ])
  }
  const shown = []
  for (const { name: called, activities } of sections)
    for (const { type, name: title, content, files } of activities)
      shown.push([
        called,
        type,
        title,
        content.href ?? (typeof content.html === 'string' ? content.html : '').replaceAll(/@@file@@\/[^"]*/g, 'FILE'),
        asked(content),
        content.attempts,
        content.timeLimitS,
        await Promise.all(files.map(async file => [file.path.split('/').at(-1), await bytesOf(file)])),
      ])
  return shown
}

const withoutMark = (question: Question | undefined) => ({ ...question, defaultMark: 0 })

describe('work to hand in', () => {
  const work1 = (content: Partial<AssignContent>) =>
    getActivity({
      sourceKey: 'made-up:activity:work',
      name: 'Work & more',
      type: 'assign',
      introHtml: '<p>Hand in a <b>sheet</b>.</p>',
      content: assignContent.parse({
        kind: 'assign',
        text: {},
        files: {},
        attempts: null,
        again: 'learner',
        ...content,
      }),
    })
  const written = async (activity: ActivityModel) => {
    const bytes: MadeUpBytes = new Map()
    const file = await work.file('')
    const course = courseOfQuestions([], bytes)
    const sections = [getSection({ sourceKey: 's', name: 'S', activities: [activity] })]
    const { report } = await writeCartridge(file, getExport({ ...course, sections }, bytes))
    const read = await readCourse(file, { workDir: work.workDir })
    await read.close()
    return { report, back: read.course.sections[0]?.activities[0] }
  }

  it('goes out by the extension for it and comes back', async () => {
    const { report, back } = await written(work1({ marking: { kind: 'none' } }))
    expect(report.filter(({ outcome }) => outcome !== 'in')).toEqual([])
    const own = work1({ marking: { kind: 'none' } })
    expect(back).toMatchObject({ type: 'assign', name: own.name, introHtml: own.introHtml, content: own.content })
  })

  it('tells what a cartridge does not say of it', async () => {
    const criteria = [{ key: 'a', name: 'Clear', html: '', max: 5, levels: [] }]
    const { report } = await written(work1({ criteria, statement: 'My own' }))
    expect(report.find(({ what }) => what === 'settings')?.reason).toContain(
      'criteria of assignments (1), statements of assignments (1)',
    )
  })
})

describe('a Common Cartridge 1.3', () => {
  it('gives back the structure, the texts, the files and the questions', { timeout: 120_000 }, async () => {
    const bytes: MadeUpBytes = new Map()
    await fc.assert(
      fc.asyncProperty(anyPlainCourse(bytes), async course => {
        const file = await work.file('')
        const { report } = await writeCartridge(file, getExport(course, bytes))
        expect(report.filter(({ outcome }) => outcome !== 'in')).toEqual([])
        const read = await readCourse(file, { workDir: work.workDir })
        expect(await shape(read.course, one => readFile(one.diskPath, 'utf8'))).toEqual(
          await shape(course, one => Promise.resolve(Buffer.from(bytes.get(one.diskPath) ?? []).toString('utf8'))),
        )
        expect(read.report.filter(({ outcome }) => outcome === 'skipped')).toEqual([])
        await read.close()
      }),
      { numRuns: 60, interruptAfterTimeLimit: 60_000 },
    )
  })

  const page = (key: string, html: string, more: Partial<ActivityModel> = {}) =>
    getActivity({ sourceKey: key, name: key, ...pageContent(html), ...more })
  const course = (bytes: MadeUpBytes): CourseModel => ({
    ...courseOfQuestions([], bytes),
    sections: [
      getSection({
        sourceKey: 's',
        name: 'S',
        activities: [
          page(
            'one',
            '<p><a href="@@activity@@/two">next</a> <a href="@@activity@@/secret">x</a> <a href="@@activity@@/b#chapter-302">2</a></p>',
          ),
          page('two', '<p><a href="@@activity@@/one#end">back</a></p>', { dueAt: 5 }),
          page('secret', '<p>s3cret</p>', { isVisible: false }),
          getActivity({
            sourceKey: 'f',
            name: 'Files',
            type: 'folder',
            content: { kind: 'folder' },
            files: [madeUpFile(bytes, { path: 'deep/a.pdf', content: 'a' })],
          }),
          getActivity({
            sourceKey: 'b',
            name: 'Book',
            type: 'book',
            content: {
              kind: 'book',
              numbering: 'none',
              chapters: [
                { key: 'c', title: 'First', isSub: false, html: '<p>1</p>' },
                { key: '302', title: 'Second', isSub: false, html: '<p>2</p>' },
              ],
            },
          }),
          getActivity({ sourceKey: 'h', name: 'Work', type: 'assign', content: { kind: 'kept', settings: {} } }),
          getActivity({
            sourceKey: 't',
            name: 'Talk',
            type: 'forum',
            introHtml: '<p>Hi</p>',
            content: { kind: 'kept', settings: {} },
          }),
        ],
      }),
    ],
  })

  it('keeps links between pages, and nothing of what is hidden; what it cannot say is told', async () => {
    const bytes: MadeUpBytes = new Map()
    const file = await work.file('')
    const { report } = await writeCartridge(file, getExport(course(bytes), bytes))
    expect(
      report.filter(({ outcome }) => outcome === 'skipped').map(({ name: what, reason }) => `${what}: ${reason}`),
    ).toEqual([
      'secret: it is hidden from learners, and a cartridge hides nothing',
      'Book: it stands as a heading with 2 pages',
      'Work: a cartridge has nothing of its kind',
      'Course: a cartridge does not say: dates (1), folders, which stand as headings with their files (1)',
    ])
    const read = await readCourse(file, { workDir: work.workDir })
    const [section, ...others] = read.course.sections
    expect(others).toEqual([])
    expect(section?.activities.map(({ type, name: title }) => `${type}: ${title}`)).toEqual([
      'page: one',
      'page: two',
      'label: Files',
      'resource: deep/a.pdf',
      'label: Book',
      'page: First',
      'page: Second',
      'forum: Talk',
    ])
    const [one, two] = section?.activities ?? []
    const second = section?.activities.find(({ name: title }) => title === 'Second')
    expect(one?.content.html).toBe(
      `<p><a href="@@activity@@/${two?.sourceKey}">next</a> x <a href="@@activity@@/${second?.sourceKey}#chapter-302">2</a></p>`,
    )
    expect(two?.content.html).toBe(`<p><a href="@@activity@@/${one?.sourceKey}#end">back</a></p>`)
    expect(section?.activities.at(-1)?.introHtml).toBe('<p>Hi</p>')
    await read.close()
  })

  it('holds what its manifest names and nothing else, each id once, and no reference that leads nowhere', async () => {
    const bytes: MadeUpBytes = new Map()
    const file = await work.file('')
    await writeCartridge(file, getExport(course(bytes), bytes))
    const archive = await unpackArchive(file, { workDir: work.workDir })
    const folder = new PackageFolder(archive)
    const root = (await folder.xml('imsmanifest.xml')) ?? undefined
    const all = (of: string, attribute: string) =>
      everywhere(root, of).map(node => node.attributes.get(attribute) ?? '')
    const files = all('file', 'href').map(decodeURIComponent)
    expect([...new Set(files), 'imsmanifest.xml'].toSorted()).toEqual([...folder.paths])
    const ids = [...all('resource', 'identifier'), ...all('item', 'identifier')]
    expect(new Set(ids).size).toBe(ids.length)
    const resources = new Set(all('resource', 'identifier'))
    const asked = [...all('item', 'identifierref'), ...all('dependency', 'identifierref')].filter(id => id !== '')
    expect(asked.filter(id => !resources.has(id))).toEqual([])
    await archive.close()
  })
})

type Node = NonNullable<Parameters<typeof within>[0]>
const everywhere = (node: Node | undefined, of: string): Node[] =>
  (node?.children ?? []).flatMap(child => [...(child.name === of ? [child] : []), ...everywhere(child, of)])
