import { isQuiz, type QuizContent } from '@learn/course/content/quiz'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BackupSpec, document, elements } from '#testkit/moodle-backup.ts'
import { draw, fixed, instances, QUIZ, questionXml, quizBackup } from '#testkit/quiz-backup.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { bankOfCourse } from './bank-of-course.ts'
import { readMoodleBackup } from './read-moodle-backup.ts'

const KEY = 'moodle:moodle.test~abcdef01:course:5'
const entry = (id: number) => `${KEY}:question-entry:${id}`

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

async function read(spec: BackupSpec = {}) {
  const file = await work.file(writeZip(quizBackup(spec)))
  const { course, report } = await readMoodleBackup(file, { workDir: work.workDir })
  const activity = course.sections[0]?.activities[0]
  const content = activity?.content ?? null
  const line = report.find(({ what }) => what === 'activity: quiz')
  return { course, report, line, content, quiz: isQuiz(content) ? content : null }
}

/** The quiz of a backup with other settings or other slots. */
const quizOf = (fields: Record<string, string>, xml: string): BackupSpec => ({
  activities: [{ cmId: 11, sectionId: 1, module: 'quiz', title: 'Basics quiz', fields: { ...QUIZ, ...fields }, xml }],
})

describe('a quiz of a backup', () => {
  it('is a quiz here: slots and pages, a draw by tag, times, attempts, grades and what is shown when', async () => {
    const { quiz, line } = await read()
    const shown = { attempt: true, correctness: true, marks: true, specificFeedback: true, generalFeedback: true }
    const hidden = { correctness: false, marks: false, specificFeedback: false, generalFeedback: false }
    expect(line).toMatchObject({ outcome: 'in', reason: '4 questions' })
    expect(quiz).toEqual({
      kind: 'quiz',
      role: 'mandatory',
      timeLimitS: 1800,
      overdue: 'submit',
      graceS: 0,
      attempts: 2,
      grading: 'highest',
      maxGrade: 10,
      behaviour: 'deferred',
      shufflesAnswers: true,
      navigation: 'free',
      buildsOnLast: false,
      delayFirstS: 0,
      delayLaterS: 0,
      decimals: 1,
      password: '',
      review: {
        during: { attempt: true, ...hidden, rightAnswer: false, overallFeedback: false },
        after: { ...shown, rightAnswer: false, overallFeedback: true },
        open: { ...shown, rightAnswer: false, overallFeedback: true },
        closed: { ...shown, rightAnswer: true, overallFeedback: true },
      },
      feedback: [],
      sections: [],
      slots: [
        ...[41, 42, 43].map((id, n) => ({
          page: n < 2 ? 0 : 1,
          maxMark: 1,
          needsPrevious: false,
          source: { kind: 'question', question: entry(id), version: null },
        })),
        {
          page: 1,
          maxMark: 1,
          needsPrevious: false,
          source: { kind: 'random', category: `${KEY}:question-category:3`, withSubcategories: false, tags: ['Facts'] },
        },
      ],
    })
  })

  it.each<[string, Record<string, string>, Partial<QuizContent>]>([
    ['grace', { overduehandling: 'graceperiod', graceperiod: '300' }, { overdue: 'grace', graceS: 300 }],
    ['abandoning', { overduehandling: 'autoabandon' }, { overdue: 'abandon' }],
    ['no limits', { timelimit: '0', attempts_number: '0' }, { timeLimitS: null, attempts: null }],
    ['an average', { grademethod: '2' }, { grading: 'average' }],
    ['the first attempt', { grademethod: '3' }, { grading: 'first' }],
    ['the last attempt', { grademethod: '4' }, { grading: 'last' }],
    ['tries with hints', { preferredbehaviour: 'interactive' }, { behaviour: 'interactive' }],
    ['tries of code', { preferredbehaviour: 'adaptive_adapted_for_coderunner' }, { behaviour: 'adaptive' }],
    ['free tries', { preferredbehaviour: 'adaptivenopenalty' }, { behaviour: 'adaptive-free' }],
    ['one way', { navmethod: 'sequential' }, { navigation: 'sequential' }],
    ['delays', { delay1: '60', delay2: '90' }, { delayFirstS: 60, delayLaterS: 90 }],
    ['a password', { password: 'open sesame' }, { password: 'open sesame' }],
    ['the last attempt to build on', { attemptonlast: '1' }, { buildsOnLast: true }],
    ['answers in order', { shuffleanswers: '0' }, { shufflesAnswers: false }],
  ])('has %s', async (_what, fields, expected) => {
    const { quiz } = await read(quizOf(fields, instances([fixed(1, 41)])))
    expect(quiz).toMatchObject(expected)
  })

  it('has sections with headings, and feedback by score', async () => {
    const section = (first: string, heading: string, shuffles: string) =>
      `<section id="${first}">${elements({ firstslot: first, heading, shufflequestions: shuffles })}</section>`
    const feedback = (id: number, html: string, from: string) =>
      `<feedback id="${id}">${elements({ feedbacktext: html, feedbacktextformat: '1', mingrade: from, maxgrade: '11' })}</feedback>`
    const xml = `${instances([fixed(1, 41), fixed(2, 99), fixed(3, 42)])}<sections>${section('1', 'One', '0')}${section('3', 'Two', '1')}</sections>
      <feedbacks>${feedback(1, '<p>Good</p>', '7.50000')}${feedback(2, '', '0')}</feedbacks>`
    const { quiz, line } = await read(quizOf({}, xml))
    // The second slot did not come along: the second section begins at what is left.
    expect(quiz?.sections).toEqual([
      { firstSlot: 0, heading: 'One', shuffles: false },
      { firstSlot: 1, heading: 'Two', shuffles: true },
    ])
    expect(quiz?.feedback).toEqual([{ fromPct: 75, html: '<p>Good</p>' }])
    expect(line?.reason).toBe('2 questions; 1 place left out: the question is not in this file')
  })

  it.each([
    ['4.0 to 4.2', '{"questioncategoryid":"2","includingsubcategories":"1","tags":["340,Facts"]}', 2, true, ['Facts']],
    ['4.0, without tags', '{"questioncategoryid":2,"includingsubcategories":0}', 2, false, []],
    [
      '4.3 and later',
      '{"filter":{"category":{"jointype":1,"values":["2"],"filteroptions":{"includesubcategories":true}}}}',
      2,
      true,
      [],
    ],
  ])('draws as Moodle %s says it', async (_version, filtercondition, category, withSubcategories, tags) => {
    const slot = draw(1, '1', '1').replace(/<filtercondition>.*<\/filtercondition>/, elements({ filtercondition }))
    const { quiz } = await read(quizOf({}, instances([slot])))
    expect(quiz?.slots[0]?.source).toEqual({
      kind: 'random',
      category: `${KEY}:question-category:${category}`,
      withSubcategories,
      tags,
    })
  })

  it.each([
    ['its questions are not in the file', [fixed(1, 99)], 'none of its questions came along'],
    ['its questions are of a type that is kept', [fixed(1, 46)], 'none of its questions can be asked here'],
    ['it draws from what cannot be asked', [draw(1, '4', '1')], 'none of its questions came along'],
  ])('is kept, with a line of the report, when %s', async (_why, slots, reason) => {
    const { content, line } = await read(quizOf({}, instances(slots)))
    expect(content).toMatchObject({ kind: 'kept' })
    expect(line).toMatchObject({
      outcome: 'kept',
      reason: `${reason}: its settings are kept; it is hidden from learners`,
    })
  })

  it('comes in without questions, and says so', async () => {
    const { content, line } = await read(quizOf({}, instances([])))
    expect(content).toMatchObject({ kind: 'quiz', slots: [] })
    expect(line).toMatchObject({ outcome: 'in', reason: 'it has no questions yet' })
  })

  it('keeps that a question waits for the one before it', async () => {
    const waiting = fixed(2, 42).replace('<requireprevious>0<', '<requireprevious>1<')
    const { quiz } = await read(quizOf({}, instances([fixed(1, 41), waiting])))
    expect(quiz?.slots.map(({ needsPrevious }) => needsPrevious)).toEqual([false, true])
  })

  it('that draws more than there is says so in the report', async () => {
    const slots = [fixed(1, 41), draw(2, '3', '340'), draw(3, '3', '340'), draw(4, '3', '340')]
    expect((await read(quizOf({}, instances(slots.slice(0, 3))))).line?.reason).toBe('3 questions')
    expect((await read(quizOf({}, instances(slots)))).line?.reason).toBe(
      '4 questions; learners cannot start it: it draws more questions than there are, 1 of 3 draws find none',
    )
  })

  it('of Moodle 3 finds its questions by their ids, and its draws by the questions that stood for them', async () => {
    const question = (id: number, type: string, text: string) =>
      questionXml({ id, type, name: `Q${id}`, text, parent: type === 'random' ? id : 0 })
    const old = `<question_category id="2">${elements({ name: 'Old', contextid: '60', parent: '0' })}<questions>${question(31, 'essay', 'Why?')}${question(32, 'random', '1')}</questions></question_category>`
    const slot = (number: number, questionid: number, more = '') =>
      `<question_instance id="${number}">${elements({ slot: String(number), page: '1', questionid: String(questionid), maxmark: '2' })}${more}</question_instance>`
    const tags = `<tags><tag id="1">${elements({ tagid: '1', tagname: 'Facts' })}</tag></tags>`
    const { quiz, course } = await read({
      ...quizOf({}, instances([slot(1, 31), slot(2, 32, tags)])),
      questionsXml: document('question_categories', old),
    })
    expect(quiz?.slots.map(({ source }) => source)).toEqual([
      { kind: 'question', question: `${KEY}:question:31`, version: null },
      { kind: 'random', category: `${KEY}:question-category:2`, withSubcategories: true, tags: ['Facts'] },
    ])
    const names = bankOfCourse(course.questionCategories).flatMap(({ questions }) =>
      questions.map(q => q.versions[0]?.name),
    )
    expect(names).toEqual(['Q31'])
  })

  it('of Moodle 2 has its order and its pages in a list', async () => {
    const old = `<question_category id="2">${elements({ name: 'Old', contextid: '60', parent: '0' })}<questions>${[
      31, 32, 33,
    ]
      .map(id => questionXml({ id, type: 'essay', name: `Q${id}`, text: 'Why?' }))
      .join('')}</questions></question_category>`
    const slot = (id: number) =>
      `<question_instance id="${id}">${elements({ question: String(id), grade: '3.0' })}</question_instance>`
    const { quiz } = await read({
      ...quizOf({ questions: '33,31,0,32,0', shufflequestions: '1' }, instances([31, 32, 33].map(slot))),
      questionsXml: document('question_categories', old),
    })
    expect(
      quiz?.slots.map(({ page, maxMark, source }) => [page, maxMark, 'question' in source && source.question]),
    ).toEqual([
      [0, 3, `${KEY}:question:33`],
      [0, 3, `${KEY}:question:31`],
      [1, 3, `${KEY}:question:32`],
    ])
    expect(quiz?.sections).toEqual([{ firstSlot: 0, heading: '', shuffles: true }])
  })

  it('has its questions in the bank of the course, with their pictures, tags and what is kept', async () => {
    const { course, report } = await read()
    const bank = bankOfCourse(course.questionCategories)
    expect(
      bank.map(({ name, questions }) => [name, questions.map(({ versions: [one] }) => one?.question.type)]),
    ).toEqual([
      ['top', []],
      ['Basics', ['multichoice', 'numerical', 'shortanswer']],
      ['Facts', ['truefalse', 'truefalse']],
      ['Elsewhere', ['unsupported']],
    ])
    const [choice, number] = bank[1]?.questions ?? []
    expect(choice?.files.map(({ path, mime }) => [path, mime])).toEqual([['questiontext/31/square.png', 'image/png']])
    expect(choice?.versions[0]?.question).toMatchObject({
      textHtml: expect.stringContaining('src="@@file@@/questiontext/31/square.png"'),
      generalFeedbackHtml: '<p>Think of it.</p>',
      penalty: 1 / 3,
      isSingle: true,
      shuffles: true,
      choices: [
        { html: '<p>Red</p>', fraction: 1, feedbackHtml: '<p>So it is.</p>' },
        { html: '<p>Green</p>', fraction: 0 },
        { html: '<p>Blue</p>', fraction: 0 },
      ],
    })
    expect(number?.versions[0]?.question).toMatchObject({ answers: [{ value: 5, tolerance: 0.1, fraction: 1 }] })
    expect(
      bank[2]?.questions.map(({ versions: [one] }) => [
        one?.tags,
        one?.question.type === 'truefalse' && one.question.isTrue,
      ]),
    ).toEqual([
      [['Facts'], true],
      [['Facts'], false],
    ])
    expect(report).toContainEqual({
      outcome: 'kept',
      what: 'questions',
      name: 'Elsewhere',
      reason: '1 question wants more of STACK than is here (a field to answer in): Roots',
    })
  })
})
