import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listTaskFolders, readTaskFolder } from '@learn/code/task-files'
import { listProblemFolders, readProblemFolder } from '@learn/problem-files'
import type { z } from 'zod'
import { addLead, addPerson, directory, grantTeacher } from '../modules/auth/index.ts'
import { publishTask } from '../modules/coding/index.ts'
import { publishArticles } from '../modules/hub/index.ts'
import { importCourse, programs } from '../modules/learning/index.ts'
import { publishChecked } from '../modules/sandbox/index.ts'
import type { Parts } from '../parts.ts'
import { demoPassword } from './accounts.ts'
import { seedCareers } from './careers.ts'
import { seedClasses } from './classes.ts'
import { instituteFile, peopleFile } from './content-shapes.ts'
import { seedElectives } from './electives.ts'
import { seedFeedback } from './feedback.ts'
import { seedForums } from './forums.ts'
import { getHistory, type SeededCourse, writePast } from './history.ts'
import { seedProfiles } from './profiles.ts'
import { seedQuestions } from './questions.ts'
import { readContentCourse, readCourseFile, type SeedDay, seedDay } from './read-course.ts'
import { seedSales } from './sales.ts'
import { seedSkills } from './skills.ts'
import { seedTickets } from './tickets.ts'
import { seedWork } from './work.ts'

const contentDir = path.join(import.meta.dirname, '../../../../content')
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(contentDir, file), 'utf8'))

/** The time at which a course opens: minutes after midnight. */
const MORNING = 9 * 60
/** When learners without a program came. */
const FREE_DAYS_AGO = 30

/** Ten digits of a phone that the content writes with its country code. */
const digits = (phone: string): string => phone.replace(/\D/g, '').slice(-10)

export const isSeeded = ({ db }: Pick<Parts, 'db'>): Promise<boolean> => directory.hasPeople(db)

/** Fills an empty platform with the demo institute of `content/`: courses, programs, people and what they did. */
export async function seedDemo(parts: Parts): Promise<void> {
  const { db, clock } = parts
  const day = seedDay(clock.now())
  await seedProblems(parts)
  await seedTasks(parts)
  await publishArticles(parts, path.join(contentDir, 'articles'))
  const institute = instituteFile.parse(readJson('institute.json'))
  const people = peopleFile.parse(readJson('people.json'))
  const courses = await seedCourses(parts, [...institute.programs.flatMap(p => p.courses), ...institute.freeCourses])
  const byKey = new Map(courses.map(course => [course.key, course]))
  const coursesOf = (keys: readonly string[]) => keys.flatMap(key => byKey.get(key) ?? [])
  for (const course of coursesOf(institute.freeCourses)) await programs.offerFree(db, course.structure.courseId)

  const programIds = await seedPrograms(parts, { day, programs: institute.programs, coursesOf })
  await seedSales(parts, { day, institute, programIds })
  const userIds = new Map<string, number>()
  for (const learner of people.learners) {
    const userId = await addPerson(parts, {
      ...learner,
      phone: digits(learner.phone),
      password: demoPassword,
      isStudent: true,
      accessType: learner.accessType === 'premium' ? 'Premium' : 'Free',
    })
    userIds.set(learner.key, userId)
    const joined = institute.programs.filter(({ key }) => key === learner.program || learner.alsoPrograms.includes(key))
    const startOf = (daysAgo: number) => new Date(day.at(-daysAgo, 0) * 1000)
    for (const { key, startDaysAgo } of joined)
      await programs.joinProgram(db, userId, programIds.get(key) ?? 0, startOf(startDaysAgo), null)
    const own = coursesOf([...joined.flatMap(program => program.courses), ...learner.freeCourses])
    for (const { structure } of coursesOf(learner.freeCourses))
      await programs.enrol(db, userId, structure.courseId, startOf(FREE_DAYS_AGO))
    await writePast(db, getHistory(userId, learner, own, day, clock))
  }
  await seedProfiles(parts, contentDir, userIds)
  await seedCareers(parts, { contentDir, day, programIds: [...programIds.values()], userIds })
  for (const lead of people.leads)
    await addLead(parts, { name: `${lead.firstName} ${lead.lastName}`, email: lead.email, phone: digits(lead.phone) })
  const staffIds = new Map<string, number>()
  for (const member of people.staff) {
    const given = { phone: null, password: demoPassword, isStudent: false, accessType: 'Premium' } as const
    const userId = await addPerson(parts, { ...member, ...given })
    staffIds.set(member.key, userId)
    for (const { structure } of coursesOf(member.teaches)) await grantTeacher(parts, userId, structure.courseId)
  }
  await seedWork(parts, { contentDir, day, learners: people.learners, courses, userIds, staffIds })
  await seedClasses(parts, { contentDir, courses, learnerIds: userIds, staffIds })
  await seedForums(parts, { contentDir, day, courses, learnerIds: userIds, staffIds })
  await seedFeedback(parts, { contentDir, day, courses, learnerIds: userIds })
  await seedElectives(parts, { contentDir, day, programId: programIds.get('data-analytics') ?? 0, courses })
  await seedTickets(parts, { contentDir, day, learnerIds: userIds, staffIds })
}

interface Programs {
  day: SeedDay
  programs: z.output<typeof instituteFile>['programs']
  coursesOf: (keys: readonly string[]) => SeededCourse[]
}

/** Programs with their courses and the days on which these open; their ids by key. */
async function seedPrograms(
  { db, clock }: Parts,
  { day, programs: all, coursesOf }: Programs,
): Promise<Map<string, number>> {
  const programIds = new Map<string, number>()
  for (const program of all) {
    const { id } = await programs.openProgram(db, clock, {
      sourceKey: `content:${program.key}`,
      name: program.name,
      programType: program.programType,
      batch: program.batch,
      startsAt: new Date(day.at(-program.startDaysAgo, 0) * 1000),
      endsAt: new Date(day.at(program.endDaysAhead, 0) * 1000),
    })
    for (const { key, structure } of coursesOf(program.courses)) {
      const opensInDays = program.opensInDays[key]
      const opensAt = opensInDays === undefined ? null : new Date(day.at(opensInDays, MORNING) * 1000)
      await programs.addCourse(db, clock, id, structure.courseId, opensAt)
    }
    programIds.set(program.key, id)
  }
  return programIds
}

/** The problems of `content/problems`. Each is checked by `npm run problem -- check`, and by a test. */
async function seedProblems(parts: Parts): Promise<void> {
  const folder = path.join(contentDir, 'problems')
  for (const name of await listProblemFolders(folder))
    await publishChecked(parts, name, await readProblemFolder(path.join(folder, name)))
}

/** The code tasks of `content/tasks`. Each is checked by `npm run task -- check`, and by a test. */
async function seedTasks(parts: Parts): Promise<void> {
  const folder = path.join(contentDir, 'tasks')
  for (const name of await listTaskFolders(folder))
    await publishTask(parts, name, await readTaskFolder(path.join(folder, name)))
}

async function seedCourses(parts: Parts, keys: readonly string[]): Promise<SeededCourse[]> {
  const day = seedDay(parts.clock.now())
  const seeded: SeededCourse[] = []
  for (const key of new Set(keys)) {
    const model = readContentCourse(contentDir, key, day, parts.kinds)
    const { courseId } = await importCourse(parts, model, { fileName: `content/${key}`, fileSha256: '', report: [] })
    const folder = path.join(contentDir, 'courses', key)
    await seedQuestions(parts, folder, courseId)
    const structure = await parts.structures.read(courseId, 1)
    await seedSkills(parts, folder, readCourseFile(contentDir, key), structure)
    seeded.push({ key, structure })
  }
  return seeded
}
