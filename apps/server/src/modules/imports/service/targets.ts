import { type Imports, type ImportTarget, QUESTION_FILES, ZIP_FILES } from '@learn/contract/imports'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Subject } from '#platform/policy.ts'
import { broughtIn, enrolment, type KindsOfContent, mayInLearning, overview } from '../../learning/index.ts'
import { notFound } from './parts.ts'

interface Parts {
  db: Db
  kinds: KindsOfContent
}

/** Where somebody may put files. */
export async function readTargets({ db, kinds }: Parts, who: Subject): Promise<Imports['targets']> {
  const all = await overview.allPrograms(db, kinds)
  const courses = new Map<number, { id: number; name: string; programIds: number[] }>()
  for (const program of all)
    for (const { id, name } of program.courses) {
      const known = courses.get(id) ?? { id, name, programIds: [] }
      known.programIds.push(program.id)
      courses.set(id, known)
    }
  return {
    programs: all
      .filter(({ id }) => mayInLearning(who, 'import courses', { programIds: [id] }))
      .map(({ id, name, batch }) => ({ id, name, batch })),
    newProgram: mayInLearning(who, 'make programs'),
    courses: [...courses.values()]
      .filter(({ id, programIds }) => reachesCourse(who, 'import questions', id, programIds))
      .map(({ id, name }) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    instituteBank: mayInLearning(who, 'import questions', {}),
  }
}

/** What is of a course is of all who have it: whoever changes it runs the course, or all of its programs. */
const reachesCourse = (
  who: Subject,
  act: 'import courses' | 'import questions',
  courseId: number,
  programIds: readonly number[],
): boolean =>
  mayInLearning(who, act, { courseIds: [courseId] }) ||
  (programIds.length > 0 && programIds.every(id => mayInLearning(who, act, { programIds: [id] })))

/** Whether somebody may change a course that is here, or what is in its bank. */
export const mayWithCourse = async (
  db: Db,
  who: Subject,
  act: 'import courses' | 'import questions',
  courseId: number,
): Promise<boolean> => reachesCourse(who, act, courseId, await enrolment.programsOfCourse(db, courseId))

/** Throws `imports/not-found` where somebody may not put a file, or a place is not there. */
export async function refuseTarget(db: Db, who: Subject, target: ImportTarget): Promise<void> {
  if (!(await mayReach(db, who, target))) throw notFound()
}

async function mayReach(db: Db, who: Subject, target: ImportTarget): Promise<boolean> {
  switch (target.kind) {
    case 'program':
      return (
        mayInLearning(who, 'import courses', { programIds: [target.programid] }) &&
        (await enrolment.hasProgram(db, target.programid))
      )
    case 'new-program':
      return mayInLearning(who, 'make programs')
    case 'course-bank':
      return (
        (await enrolment.hasCourse(db, target.courseid)) &&
        (await mayWithCourse(db, who, 'import questions', target.courseid))
      )
    case 'institute-bank':
      return mayInLearning(who, 'import questions', {})
  }
}

const isOfBank = ({ kind }: ImportTarget): boolean => kind === 'course-bank' || kind === 'institute-bank'

/** Throws `request/invalid` for questions that go into a program, and for a course that goes into a bank. */
export function refuseMismatch(fileName: string, target: ImportTarget): void {
  if (ZIP_FILES.test(fileName)) return
  if (QUESTION_FILES.test(fileName) !== isOfBank(target))
    throw new AppError(
      'request/invalid',
      isOfBank(target) ? 'This is no file of questions' : 'A file of questions goes into a bank',
    )
}

/** Where a file goes, in words. */
export async function nameOfTarget(db: Db, target: ImportTarget): Promise<string> {
  switch (target.kind) {
    case 'program':
      return (await broughtIn.programsById(db, [target.programid]))[0]?.name ?? ''
    case 'new-program':
      return target.name
    case 'course-bank':
      return await broughtIn.nameOfCourse(db, target.courseid)
    case 'institute-bank':
      return 'the institute'
  }
}
