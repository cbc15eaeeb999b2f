import type { ActivityModel, GradeItemModel } from '@learn/course'
import { type AssignContent, assignContent } from '@learn/course/content/assign'
import {
  activityModel,
  courseModel,
  createCourse,
  sectionModel,
  type TestCourse,
  type TestPerson,
} from './factories.ts'
import type { TestSystem } from './system.ts'

export interface TestAssignment extends TestCourse {
  activityId: number
}

/** A grade of an activity in points. */
const pointsOf = (max: number, pass: number): GradeItemModel => ({
  sourceKey: 'grade',
  name: '',
  idNumber: '',
  kind: 'points',
  min: 0,
  max,
  pass,
  scaleKey: null,
  isHidden: false,
  settings: {},
})

/** An assignment of twenty points in a course of its own, that takes text and files, with these learners in it. */
export async function createAssignment(
  system: TestSystem,
  learners: readonly TestPerson[],
  { content = {}, activity = {} }: { content?: Partial<AssignContent>; activity?: Partial<ActivityModel> } = {},
): Promise<TestAssignment> {
  const model = activityModel({
    type: 'assign',
    name: 'Sales report',
    introHtml: '<p>Report the sales.</p>',
    content: assignContent.parse({
      kind: 'assign',
      text: { maxWords: 20 },
      files: { max: 2, types: ['.txt', '.pdf', '.csv'] },
      ...content,
    }),
    completion: { mode: 'auto', onView: false, onGrade: true, onPassGrade: false, expectedAt: null },
    kept: {
      idNumber: '',
      tags: [],
      showsIntro: false,
      groupMode: 'none',
      groupingKey: null,
      gradeItems: [pointsOf(20, 10)],
      marking: [],
    },
    ...activity,
  })
  const course = await createCourse(system, courseModel([sectionModel([model])]), learners)
  return { ...course, activityId: course.idOf(model.sourceKey) }
}
