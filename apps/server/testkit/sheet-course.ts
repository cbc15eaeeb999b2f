import type { SheetProblem } from '@learn/contract/sandbox'
import type { ActivityModel } from '@learn/course'
import { publishChecked } from '../src/modules/sandbox/index.ts'
import { activityModel, courseModel, createCourse, sectionModel, type TestPerson } from './factories.ts'
import type { TestSystem } from './system.ts'

/** A published problem in a course of its own, with these learners in it. */
export async function createSheetCourse(
  system: TestSystem,
  name: string,
  problem: SheetProblem,
  learners: readonly TestPerson[],
  traits: Partial<ActivityModel> = {},
): Promise<{ courseId: number; programId: number; activityId: number }> {
  await publishChecked(system, name, problem)
  const activity = activityModel({
    type: 'handson',
    content: { kind: 'handson', problem: name, minutes: 20 },
    completion: { mode: 'auto', onView: false, onGrade: true, onPassGrade: true, expectedAt: null },
    ...traits,
  })
  const course = await createCourse(system, courseModel([sectionModel([activity])]), learners)
  return { ...course, activityId: course.idOf(activity.sourceKey) }
}
