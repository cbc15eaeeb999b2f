import type { TaskBody } from '@learn/code/task-files'
import type { ActivityModel } from '@learn/course'
import type { CodeTask, CodeTest, QuestionOf } from '@learn/questions'
import { publishTask } from '../src/modules/coding/index.ts'
import { activityModel, courseModel, createCourse, sectionModel, type TestPerson } from './factories.ts'
import type { TestSystem } from './system.ts'

const test = (traits: Partial<CodeTest>): CodeTest => ({
  code: '',
  stdin: '',
  expected: '',
  isExample: false,
  display: 'show',
  category: '',
  mark: 1,
  ...traits,
})

/** SQL, which starts fastest: one visible test and two hidden ones, of which the last adds a row. */
export const sqlTask: CodeTask = {
  language: 'sql',
  preload: '-- your query',
  before: '',
  after: '',
  tests: [
    test({ isExample: true, expected: 'n\n----------\n2' }),
    test({ category: 'as it is', expected: 'n\n----------\n2' }),
    test({
      category: 'one row more',
      setup: "insert into sale values ('HIDDEN-CITY')",
      expected: 'n\n----------\n3',
      mark: 2,
    }),
  ],
  isAllOrNothing: false,
  compare: 'lines',
  isOrdered: false,
  schema: "create table sale (city text); insert into sale values ('Pune'), ('Goa');",
  database: '',
  columnWidths: [],
  cpuLimitS: null,
  memoryLimitMb: null,
  reference: 'select count(*) as n from sale',
  showsFailingInput: false,
  passedHtml: '<p>Well counted.</p>',
}

export const codeQuestion = (task: Partial<CodeTask> = {}): QuestionOf<'coderunner'> => ({
  type: 'coderunner',
  textHtml: '<p>How many sales?</p>',
  generalFeedbackHtml: '',
  defaultMark: 1,
  penalty: 0.25,
  hints: [],
  ...sqlTask,
  ...task,
})

/** A published task in a course of its own, with these learners in it. */
export async function createCodeCourse(
  system: TestSystem,
  name: string,
  learners: readonly TestPerson[],
  { task = {}, activity = {} }: { task?: Partial<CodeTask>; activity?: Partial<ActivityModel> } = {},
) {
  const body: TaskBody = {
    title: 'Count',
    textHtml: '<p>How many?</p><script>x</script>',
    task: { ...sqlTask, ...task },
  }
  await publishTask(system, name, body)
  const model = activityModel({
    type: 'handson',
    content: { kind: 'code', task: name, minutes: 20 },
    completion: { mode: 'auto', onView: false, onGrade: true, onPassGrade: true, expectedAt: null },
    ...activity,
  })
  const course = await createCourse(system, courseModel([sectionModel([model])]), learners)
  return { ...course, activityId: course.idOf(model.sourceKey) }
}
