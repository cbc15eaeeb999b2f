import type { LessonContent } from '@learn/course/content/lesson'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { elements, moodleBackup } from '#testkit/moodle-backup.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { readMoodleBackup } from '../read-moodle-backup.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

interface Answer {
  to: number
  text?: string
  says?: string
  score?: number
}
interface Page {
  id: number
  type: number
  option?: number
  answers?: Answer[]
  html?: string
}

const answerXml = ({ to, text = '', says = '', score = 0 }: Answer, id: number) =>
  `<answer id="${id}">${elements({ jumpto: String(to), grade: '0', score: String(score), flags: '0', answer_text: text, response: says, answerformat: '1', responseformat: '1' })}</answer>`

/** The pages of a lesson.xml, each between the one before and the one after. */
const pagesXml = (pages: Page[]) =>
  `<pages>${pages
    .map(({ id, type, option = 0, answers = [], html = `<p>${id}</p>` }, n) => {
      const fields = {
        prevpageid: String(pages[n - 1]?.id ?? 0),
        nextpageid: String(pages[n + 1]?.id ?? 0),
        qtype: String(type),
        qoption: String(option),
        title: `P${id}`,
        contents: html,
        contentsformat: '1',
      }
      const list = answers.map((answer, m) => answerXml(answer, id * 100 + m)).join('')
      return `<page id="${id}">${elements(fields)}<answers>${list}</answers></page>`
    })
    // The order of a file says nothing.
    .toReversed()
    .join('')}</pages>`

async function read(pages: Page[], fields: Record<string, string> = {}) {
  const backup = moodleBackup({
    sections: [{ id: 1, fields: { number: '0', sequence: '11' } }],
    activities: [
      {
        cmId: 11,
        sectionId: 1,
        contextId: 50,
        module: 'lesson',
        title: 'L',
        fields: { grade: '100', ...fields },
        xml: pagesXml(pages),
      },
    ],
    files: [{ contextId: 50, component: 'mod_lesson', area: 'page_contents', itemId: 1, name: 'a.png', bytes: 'a' }],
  })
  const { course, report } = await readMoodleBackup(await work.file(writeZip(backup)), { workDir: work.workDir })
  const activity = course.sections[0]?.activities[0]
  const line = report.find(({ name, what }) => name === 'L' && what.startsWith('activity'))
  return { content: activity?.content as LessonContent, note: line?.reason ?? '', outcome: line?.outcome }
}
const CONTENT = 20
const content = (id: number, answers: Answer[] = []): Page => ({ id, type: CONTENT, answers })

describe('a lesson of a backup', () => {
  it('has its pages in order, with its rules', async () => {
    const pages = [{ ...content(1), html: '<img src="@@PLUGINFILE@@/a.png">' }, content(2)]
    const rules = {
      retake: '1',
      usemaxgrade: '0',
      maxattempts: '3',
      timelimit: '600',
      progressbar: '1',
      modattempts: '1',
      minquestions: '2',
    }
    const { content: lesson, note } = await read(pages, rules)
    expect(lesson).toMatchObject({
      kind: 'lesson',
      timeLimitS: 600,
      retakes: true,
      grading: 'average',
      maxTries: 3,
      isGraded: true,
      minQuestions: 2,
      showsProgress: true,
      canReview: true,
      pages: [
        { key: '1', title: 'P1', html: '<img src="@@file@@/page_contents/1/a.png">', next: '2', ask: null },
        { key: '2', next: null },
      ],
    })
    expect(note).toBe('2 pages')
  })

  it.each([
    ['this page', 0, '2'],
    ['the next page', -1, '3'],
    ['the end', -9, null],
    ['the page before', -40, '1'],
    ['a page by name', 1, '1'],
    ['a page that did not come along', 77, '3'],
    ['an unseen page of the branch', -50, '3'],
    ['a random page', -60, '3'],
    ['a random branch', -70, '3'],
    ['an unseen page of the cluster', -80, '3'],
  ])('a way to %s', async (_what, to, jump) => {
    const { content: lesson } = await read([content(1), content(2, [{ to, text: 'Go' }]), content(3)])
    expect(lesson.pages[1]?.buttons).toEqual([{ text: 'Go', jump }])
  })

  it('leads through clusters, and from the end of a branch back to its beginning', async () => {
    const pages: Page[] = [
      content(1, [
        { to: 2, text: 'A' },
        { to: 5, text: 'B' },
      ]),
      content(2, [{ to: -1, text: 'On' }]),
      { id: 3, type: 21, answers: [{ to: 1 }] },
      { id: 4, type: 30 },
      content(5, [{ to: -60, text: 'Chance' }]),
      { id: 6, type: 31, answers: [{ to: -1 }] },
      content(7),
    ]
    const { content: lesson, note } = await read(pages)
    expect(lesson.pages.map(({ key, next }) => [key, next])).toEqual([
      ['1', '2'],
      ['2', '1'],
      ['5', '7'],
      ['7', null],
    ])
    expect(lesson.pages[1]?.buttons[0]?.jump).toBe('1')
    expect(note).toBe('4 pages; 2 random jumps and clusters lead straight on')
  })

  it('goes in no circle where ends of branches name each other', async () => {
    const ends: Page[] = [
      { id: 2, type: 21, answers: [{ to: 3 }] },
      { id: 3, type: 21, answers: [{ to: 2 }] },
    ]
    const { content: lesson } = await read([content(1), ...ends])
    expect(lesson.pages[0]?.next).toBeNull()
  })

  it('an answer is right when it goes on, or by its score', async () => {
    const answers = [
      { to: -1, text: 'Yes', says: '<p>So.</p>', score: 0 },
      { to: 0, text: 'No', score: 4 },
    ]
    const question: Page = { id: 1, type: 2, answers }
    const rights = async (custom: string) => {
      const { ask } = (await read([question, content(2)], { custom })).content.pages[0] ?? {}
      return ask?.type === 'choices' ? ask.answers.map(({ isRight, score }) => [isRight, score]) : null
    }
    expect(await rights('0')).toEqual([
      [true, 1],
      [false, 0],
    ])
    expect(await rights('1')).toEqual([
      [false, 0],
      [true, 4],
    ])
  })

  it.each([
    [
      'several choices',
      {
        type: 3,
        option: 1,
        answers: [
          { to: -1, text: 'A' },
          { to: 0, text: ' ' },
        ],
      },
      { type: 'choices', isSeveral: true, answers: [{ html: 'A', jump: '2', isRight: true }] },
    ],
    [
      'a word',
      {
        type: 1,
        answers: [
          { to: -1, text: 'left*join' },
          { to: 0, text: '@#wronganswer#@' },
        ],
      },
      {
        type: 'text',
        answers: [
          { pattern: 'left*join', isRight: true },
          { pattern: '*', isRight: false },
        ],
      },
    ],
    [
      'a number',
      {
        type: 8,
        answers: [
          { to: -1, text: '2,5:3.5' },
          { to: 0, text: '7' },
          { to: 0, text: 'x' },
        ],
      },
      {
        type: 'number',
        answers: [
          { value: 3, tolerance: 0.5 },
          { value: 7, tolerance: 0 },
        ],
      },
    ],
    [
      'pairs',
      {
        type: 5,
        answers: [
          { to: -1, text: '<p>Well</p>' },
          { to: 0, text: '<p>No</p>' },
          { to: 0, text: 'Half', says: '<b>Median</b> &amp; co' },
        ],
      },
      {
        type: 'match',
        right: { isRight: true, jump: '2', feedbackHtml: '<p>Well</p>' },
        wrong: { isRight: false, jump: '1', feedbackHtml: '<p>No</p>' },
        pairs: [{ promptHtml: 'Half', answer: 'Median & co' }],
      },
    ],
    ['an essay', { type: 10, answers: [{ to: -9 }] }, { type: 'essay', jump: null }],
  ])('asks for %s', async (_what, page, ask) => {
    const { content: lesson } = await read([{ id: 1, ...page }, content(2)])
    expect(lesson.pages[0]?.ask).toMatchObject(ask)
    expect(lesson.pages[0]?.buttons).toEqual([])
  })

  it('says what is only read here, and what is not asked for', async () => {
    const pages = [
      { id: 1, type: 1, option: 1, answers: [{ to: -1, text: 'a+' }] },
      { id: 2, type: 10 },
    ]
    const { note } = await read(pages, { usepassword: '1', practice: '1' })
    expect(note).toBe(
      '2 pages; 1 essay is kept and not marked; a question whose answers are regular expressions is read only; it opens without its password',
    )
  })

  it('without a page it is kept', async () => expect((await read([])).outcome).toBe('kept'))
})
