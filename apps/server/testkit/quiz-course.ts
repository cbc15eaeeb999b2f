import type { ActivityModel } from '@learn/course'
import type { QuizContent } from '@learn/course/content/quiz'
import type { Question, QuestionOf } from '@learn/questions'
import { importCategories, resolveSlots } from '../src/modules/bank/index.ts'
import {
  activityModel,
  courseModel,
  createCourse,
  sectionModel,
  type TestCourse,
  type TestPerson,
} from './factories.ts'
import { getQuizContent } from './quiz-content.ts'
import type { TestSystem } from './system.ts'

const common = {
  generalFeedbackHtml: '<p>Because.</p>',
  defaultMark: 1,
  penalty: 0.25,
  hints: ['<p>Look at the join.</p>'],
}
const feedback = { rightHtml: '<p>Well done.</p>', partlyHtml: '', wrongHtml: '<p>Not this one.</p>' }

/** One choice of three; the first is right. */
export const choiceQuestion = (name: string): QuestionOf<'singlechoice'> => ({
  type: 'singlechoice',
  ...common,
  textHtml: `<p>${name}: how many rows?</p>`,
  choices: [
    { html: `${name} right`, fraction: 1, feedbackHtml: 'RIGHT-FEEDBACK' },
    { html: `${name} half`, fraction: 0.5, feedbackHtml: 'HALF-FEEDBACK' },
    { html: `${name} wrong`, fraction: 0, feedbackHtml: 'WRONG-FEEDBACK' },
  ],
  shuffles: true,
  numbering: 'abc',
  instructionHtml: '',
  feedback,
})

export const textQuestion: QuestionOf<'shortanswer'> = {
  type: 'shortanswer',
  ...common,
  textHtml: '<p>Which join keeps all rows of the first table?</p>',
  isCaseSensitive: false,
  answers: [{ pattern: 'left*join', fraction: 1, feedbackHtml: 'TEXT-FEEDBACK' }],
}

export const essayQuestion: QuestionOf<'essay'> = {
  type: 'essay',
  ...common,
  textHtml: '<p>Explain NULL.</p>',
  editor: 'rich',
  isTextRequired: true,
  lines: 10,
  minWords: null,
  maxWords: null,
  maxFiles: 2,
  minFiles: 0,
  fileTypes: [],
  templateHtml: '',
  markerInfoHtml: '<p>MARKER-INFO</p>',
}

export const descriptionQuestion: QuestionOf<'description'> = {
  type: 'description',
  ...common,
  textHtml: '<p>Two tables.</p>',
}

export interface TestQuiz extends TestCourse {
  quizId: number
}

/** A quiz in a course of its own with a bank of these questions by name, and these learners in it. */
export async function createQuizCourse(
  system: TestSystem,
  questions: Readonly<Record<string, Question>>,
  learners: readonly TestPerson[],
  { quiz = {}, activity = {} }: { quiz?: Partial<QuizContent>; activity?: Partial<ActivityModel> } = {},
): Promise<TestQuiz> {
  const names = Object.keys(questions)
  const model = activityModel({
    type: 'quiz',
    content: getQuizContent(names, quiz),
    completion: { mode: 'auto', onView: false, onGrade: true, onPassGrade: false, expectedAt: null },
    ...activity,
  })
  const course = await createCourse(system, courseModel([sectionModel([model])]), learners)
  await takeQuestions(system, course.courseId, questions)
  return { ...course, quizId: course.idOf(model.sourceKey) }
}

/** Takes questions by name into the bank of a course: those that changed get a new version. `tags`: of each of them. */
export const takeQuestions = (
  { db, clock }: TestSystem,
  courseId: number,
  questions: Readonly<Record<string, Question>>,
  tags: readonly string[] = [],
) =>
  db.transaction().execute(tx =>
    importCategories(tx, { courseId, at: clock.now(), hashOf: () => '' }, [
      {
        sourceKey: 'bank',
        name: 'Bank',
        parentKey: null,
        idNumber: '',
        infoHtml: '',
        questions: Object.entries(questions).map(([name, question]) => ({
          sourceKey: name,
          idNumber: '',
          versions: [{ version: null, status: 'ready', name, tags: [...tags], question }],
          files: [],
        })),
      },
    ]),
  )

/** Ids of questions by their names in the bank of a course. */
export async function readQuestionIds(
  { db }: TestSystem,
  courseId: number,
  names: readonly string[],
): Promise<number[]> {
  const found = await resolveSlots(
    db,
    courseId,
    names.map(sourceKey => ({ sourceKey, version: null })),
  )
  return [...found.values()].map(({ questionId }) => questionId)
}
