import type { CourseModel } from '@learn/course'
import type { BankCategory, Question } from '@learn/questions'
import fc from 'fast-check'
import { getCourse } from '../src/course/course-parts.ts'
import { toCourseQuestion } from '../src/course/course-question.ts'
import { type MadeUpBytes, madeUpFile } from './any-course.ts'

/** Words that no format has trouble with but those that a writer makes itself. */
const word = fc.constantFrom('a', 'Bee', 'é', '漢', '🙂', '&amp;', '&lt;', '"', "it's", '1 2', ']]&gt;')
const line = fc.array(word, { minLength: 1, maxLength: 3 }).map(all => all.join(' '))
export const markup = fc
  .array(
    fc.oneof(
      line,
      line.map(t => `<p>${t}</p>`),
      line.map(t => `<strong>${t}</strong>`),
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map(all => all.join(''))
const maybe = fc.oneof(fc.constant(''), line)
export const plainWords = fc.array(fc.constantFrom('a', 'Bee', '漢', '&', '<', '"', '7'), {
  minLength: 1,
  maxLength: 3,
})
const typed = plainWords.map(all => all.join(' '))
const mark = fc.constantFrom(1, 2.5, 0.5, 6)
const NO_FEEDBACK = { rightHtml: '', partlyHtml: '', wrongHtml: '' }

const common = (penalty = 1 / 3) =>
  fc.record({
    textHtml: markup,
    generalFeedbackHtml: maybe,
    defaultMark: mark,
    penalty: fc.constant(penalty),
    hints: fc.constant<string[]>([]),
  })

/** One right choice, and others that are worth nothing, a part, or cost something. */
const choices = (others: readonly number[], isSingle: boolean, feedback: fc.Arbitrary<string>) =>
  fc
    .tuple(
      fc.array(fc.record({ html: line, fraction: fc.constantFrom(...others), feedbackHtml: feedback }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.record({ html: line, fraction: fc.constant(1), feedbackHtml: feedback }),
      fc.nat(4),
    )
    .map(([rest, right, at]) => rest.toSpliced(at, 0, right))
    .chain(all =>
      fc.record({
        choices: fc.constant(all),
        shuffles: fc.boolean(),
        numbering: fc.constant('abc' as const),
        instructionHtml: fc.constant(''),
        feedback: fc.constant(NO_FEEDBACK),
        isSingle: fc.constant(isSingle),
      }),
    )

const patterns = (others: readonly number[]) =>
  fc
    .tuple(
      typed,
      fc.uniqueArray(fc.tuple(typed, fc.constantFrom(...others)), { selector: ([t]) => t.toLowerCase(), maxLength: 2 }),
    )
    .map(([right, rest]) => [
      { pattern: right, fraction: 1, feedbackHtml: '' },
      ...rest
        .filter(([pattern]) => pattern.toLowerCase() !== right.toLowerCase())
        .map(([pattern, fraction]) => ({ pattern, fraction, feedbackHtml: '' })),
    ])

const numbers = (others: readonly number[]) =>
  fc
    .uniqueArray(
      fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom(0, 0.5, 2), fc.constantFrom(...others)),
      {
        selector: ([value]) => value,
        minLength: 1,
        maxLength: 3,
      },
    )
    .map(all =>
      all.map(([value, tolerance, fraction], n) => ({
        value: value / 4,
        tolerance,
        fraction: n === 0 ? 1 : fraction,
        feedbackHtml: '',
      })),
    )

/** Questions that both formats of QTI can say whole, by type; what only one says is asked for. */
export function plainQuestion({ parts = [0] as readonly number[], says = true }): fc.Arbitrary<Question> {
  const feedback = says ? maybe : fc.constant('')
  const of = <T extends object>(type: string, more: fc.Arbitrary<T>, penalty?: number) =>
    fc.tuple(common(penalty), more).map(([own, rest]) => ({ type, ...own, ...rest }) as unknown as Question)
  const shared = [
    of('truefalse', fc.record({ isTrue: fc.boolean(), trueFeedbackHtml: feedback, falseFeedbackHtml: feedback }), 1),
    of('multichoice', choices(parts, true, feedback)),
    of(
      'shortanswer',
      fc.record({ isCaseSensitive: fc.boolean(), answers: patterns(says ? parts.filter(p => p > 0) : [1]) }),
    ),
    of('essay', fc.constant(PLAIN_ESSAY), 0),
  ]
  const onlyNewer = [
    of('multichoice', choices([0, 0.5, -0.5, 1 / 3, -1 / 3], false, feedback)),
    of('numerical', fc.record({ answers: numbers(parts.filter(p => p >= 0)), units: fc.constant([]) })),
    of(
      'match',
      fc.record({
        pairs: fc.array(fc.record({ promptHtml: line, answer: typed }), { minLength: 1, maxLength: 4 }),
        shuffles: fc.boolean(),
        feedback: fc.constant(NO_FEEDBACK),
      }),
    ),
    of(
      'ordering',
      fc.record({
        items: fc.array(line, { minLength: 2, maxLength: 5 }),
        grading: fc.constant('place'),
        count: fc.constant(0),
        isRun: fc.constant(false),
        isInLine: fc.constant(false),
        feedback: fc.constant(NO_FEEDBACK),
      }),
    ),
    of('description', fc.constant({})),
    fc
      .tuple(
        common(),
        fc.array(fc.record({ html: line, group: fc.constant(1), isUnlimited: fc.boolean() }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.boolean(),
      )
      .map(
        ([own, words, shuffles]): Question => ({
          type: 'gaps',
          ...own,
          textHtml: `${own.textHtml}<p>[[${words.length}]] and [[1]]</p>`,
          words,
          isDragged: true,
          shuffles,
          feedback: NO_FEEDBACK,
        }),
      ),
  ]
  return fc.oneof(...shared, ...(says ? onlyNewer : []))
}

/** What an essay says where a format has no words for it. */
export const PLAIN_ESSAY = {
  editor: 'rich' as const,
  isTextRequired: true,
  lines: 15,
  minWords: null,
  maxWords: null,
  maxFiles: 0,
  minFiles: 0,
  fileTypes: [],
  templateHtml: '',
  markerInfoHtml: '',
}

/** A course whose bank has these questions, each with a picture of its own where it names one. */
export function courseOfQuestions(questions: readonly Question[], bytes: MadeUpBytes): CourseModel {
  const picture = madeUpFile(bytes, { path: 'a b/p&q.png', content: 'picture' })
  const category: BankCategory = {
    sourceKey: 'bank:category:1',
    name: 'Bank',
    parentKey: null,
    idNumber: '',
    infoHtml: '',
    questions: questions.map((question, n) => ({
      sourceKey: `bank:question:${n}`,
      idNumber: `id${n}`,
      files: JSON.stringify(question).includes('@@file@@') ? [picture] : [],
      versions: [{ version: null, status: 'ready', name: `Question ${n}`, tags: [], question }],
    })),
  }
  return getCourse({
    sourceKey: 'made-up:course:1',
    fullName: 'Course',
    questionCategories: [
      { ...category, activityKey: null, questions: category.questions.flatMap(one => toCourseQuestion(one) ?? []) },
    ],
  })
}
