import { rename } from 'node:fs/promises'
import type { Question } from '@learn/questions'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getExport, type MadeUpBytes } from '#testkit/any-course.ts'
import { courseOfQuestions, plainQuestion } from '#testkit/plain-questions.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { unpackArchive } from '../archive/unpack-archive.ts'
import { getActivity, getSection, quizContent } from '../course/course-parts.ts'
import { readCourse, readQuestionFile, writeQtiPackage } from '../index.ts'
import { plainName } from '../moodle/text-format.ts'
import { PackageFolder } from '../package/package-folder.ts'
import { within } from './qti-text.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const written = async (
  questions: readonly Question[],
  change = (course: ReturnType<typeof courseOfQuestions>) => course,
) => {
  const bytes: MadeUpBytes = new Map()
  const file = `${await work.file('')}.zip`
  await rename(file.slice(0, -4), file)
  const { report } = await writeQtiPackage(file, getExport(change(courseOfQuestions(questions, bytes)), bytes))
  return { file, report }
}

const question: Question = {
  type: 'multichoice',
  textHtml: '<p>Which? <img src="@@file@@/a%20b/p%26q.png" alt="x"></p>',
  generalFeedbackHtml: '',
  defaultMark: 1,
  penalty: 1 / 3,
  hints: [],
  choices: [
    { html: '1', fraction: 1, feedbackHtml: 'yes' },
    { html: '2', fraction: 0, feedbackHtml: '' },
  ],
  shuffles: true,
  numbering: 'abc',
  instructionHtml: '',
  feedback: { rightHtml: '', partlyHtml: '', wrongHtml: '' },
  isSingle: true,
}

describe('a package of QTI 2.1', () => {
  it('gives back every question that it can say', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(plainQuestion({ parts: [0, 0.5, -0.5, 1 / 3, 0.9] }), { minLength: 1, maxLength: 6 }),
        async questions => {
          const { file, report } = await written(questions)
          expect(report.filter(({ outcome }) => outcome !== 'in')).toEqual([])
          const read = await readQuestionFile(file, { workDir: work.workDir })
          const found = read.categories.flatMap(category => category.questions)
          expect(found.map(({ versions: [version] }) => version?.question)).toEqual(questions)
          expect(found.map(({ idNumber }) => idNumber)).toEqual(questions.map((_question, n) => `id${n}`))
          expect(found.map(({ versions: [version] }) => version?.name)).toEqual(
            questions.map((_q, n) => `Question ${n}`),
          )
          await read.close()
        },
      ),
      { numRuns: 80, interruptAfterTimeLimit: 60_000 },
    )
  })

  it('gives back the name of the course', async () => {
    const quiz = getActivity({ sourceKey: 'a', name: 'Quiz', ...quizContent([{ key: 'bank:question:0', mark: 1 }]) })
    const sections = [getSection({ sourceKey: 's', name: 'S', activities: [quiz] })]
    const typed = fc.string({
      unit: fc.constantFrom('a', 'Z', ' ', 'é', '5', '😀', '&', '<', '>', '"', "'", ']', ';', '!'),
      minLength: 1,
      maxLength: 30,
    })
    await fc.assert(
      fc.asyncProperty(typed, async name => {
        // As any import names a course.
        const fullName = plainName(name, 'Statistics for decisions')
        const { file } = await written([question], course => ({ ...course, fullName, sections }))
        const read = await readCourse(file, { workDir: work.workDir })
        expect(read.course.fullName).toBe(plainName(fullName, ''))
        await read.close()
      }),
      { numRuns: 60 },
    )
  })

  it('has all that its manifest names, its pictures, and a test of each quiz whose items are there', async () => {
    const { file, report } = await written([question, { ...question, textHtml: '<p>Two</p>' }], course => ({
      ...course,
      sections: [
        getSection({
          sourceKey: 's',
          name: 'S',
          activities: [
            getActivity({
              sourceKey: 'a',
              name: 'Quiz',
              ...quizContent([
                { key: 'bank:question:1', mark: 3 },
                { key: 'gone', mark: 1 },
              ]),
            }),
            getActivity({ sourceKey: 'b', name: 'Page', type: 'page', content: { kind: 'page', html: '' } }),
          ],
        }),
      ],
    }))
    expect(
      report.filter(({ outcome }) => outcome === 'skipped').map(({ name, reason }) => `${name}: ${reason}`),
    ).toEqual(['Quiz: 1 place of it: their questions are not in QTI', 'Page: QTI holds questions and quizzes alone'])
    const archive = await unpackArchive(file, { workDir: work.workDir })
    const folder = new PackageFolder(archive)
    const manifest = await folder.xml('imsmanifest.xml')
    const hrefs = within(manifest ?? undefined, ({ name }) => name === 'file').map(
      node => node.attributes.get('href') ?? '',
    )
    expect([...hrefs, 'imsmanifest.xml'].toSorted()).toEqual([...folder.paths])
    expect(hrefs.some(href => href.startsWith('media/') && href.endsWith('p&q.png'))).toBe(true)
    const test = await folder.text('tests/test0001.xml')
    expect(test).toContain('href="../items/id1.xml"')
    expect(test).toContain('value="3"')
    await archive.close()
    const read = await readQuestionFile(file, { workDir: work.workDir })
    const [first] = read.categories.flatMap(({ questions }) => questions)
    expect(first?.files.map(({ path }) => path)).toEqual([expect.stringMatching(/^media\/[0-9a-f]{16}\/p&q\.png$/)])
    await read.close()
  })

  it('tells what of a question it does not say, and which ones it has not', async () => {
    const { report } = await written([
      { ...question, hints: ['Try'], numbering: 'iii', textHtml: '<p><u>Under</u></p>' },
      { type: 'unsupported', originType: 'stack', wants: 'a STACK server', settings: {}, ...pick(question) },
    ])
    expect(report.filter(({ outcome }) => outcome === 'skipped').map(({ name, reason }) => [name, reason])).toEqual([
      ['Question 0', 'QTI does not say its hints, how its choices are counted, that its text has u'],
      ['Question 1', 'QTI has no question of the type stack'],
    ])
  })
})

const pick = ({ textHtml, generalFeedbackHtml, defaultMark, penalty, hints }: Question) => ({
  textHtml,
  generalFeedbackHtml,
  defaultMark,
  penalty,
  hints,
})
