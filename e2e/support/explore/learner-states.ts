import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getAddress } from '@learn/contract/pages/plain'
import type { Page } from '@playwright/test'
import { pageSpec, sectionSpec } from '../../../packages/interchange/testkit/backup-parts.ts'
import { moodleBackup } from '../../../packages/interchange/testkit/moodle-backup.ts'
import { writeTarGz } from '../../../packages/interchange/testkit/write-tar-gz.ts'
import { importCourse, importQuizFile } from '../import.ts'
import { appUrl, learn, newLearner, newStaff, signIn } from '../session.ts'

/** What staff do, in a browser of their own. */
async function asStaff(page: Page, work: (staff: Page) => Promise<void>): Promise<void> {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('no browser for staff')
  const staff = await context.newPage()
  await signIn(staff, (await newStaff()).email, '/staff')
  await work(staff)
  await context.close()
}

/** A call whose refusal would leave the situation another one than its name says. */
async function set<T>(page: Page, name: string, params: unknown): Promise<T> {
  const reply = await learn<T & { code?: string; message?: string }>(page, name, params)
  if (typeof reply.code === 'string') throw new Error(`${name}: ${reply.code} ${reply.message ?? ''}`)
  return reply
}

const perform = (staff: Page, act: Record<string, unknown>) =>
  set(staff, 'local_learn_perform_staff_operation', { act, reason: 'A walk through the product' })

interface Row {
  id: number
  type: string
  isLocked: boolean
}
interface Course {
  id: number
  status: string
}

interface Program {
  programId: number
  courses: Course[]
}

/** The program of whoever is signed in. */
async function readProgram(page: Page): Promise<Program> {
  const home = await learn<{ program: { lpId: number }; courses: Course[] }>(page, 'local_learn_get_dashboard', {})
  return { programId: home.program.lpId, courses: home.courses }
}

/** The first open activity of a type. */
async function findActivity(page: Page, type: string): Promise<{ programId: number; id: number }> {
  const { programId, courses } = await readProgram(page)
  for (const course of courses.filter(({ status }) => status !== 'Locked')) {
    const params = { programid: programId, courseid: course.id }
    const { sections } = await learn<{ sections: { activities: Row[] }[] }>(page, 'local_learn_get_timeline', params)
    const found = sections.flatMap(({ activities }) => activities).find(row => row.type === type && !row.isLocked)
    if (found) return { programId, id: found.id }
  }
  throw new Error(`no open activity is a ${type}`)
}

const writeJournal = async (page: Page, scope: string, slot: string, payload: unknown): Promise<void> => {
  const userId = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { userid: number }).userid,
  )
  const op = { opId: randomUUID(), device: randomUUID(), clientSeq: 1, baseOpId: null, userId, slot, payload }
  await set(page, 'local_learn_append_journal', { scope, ops: [op] })
}

type Work = 'draft' | 'submitted' | 'returned'

/** The first assignment, with work of the learner; the page stands on it. */
export async function workOnAssignment(page: Page, until: Work): Promise<void> {
  const { programId, id } = await findActivity(page, 'assign')
  const { workid } = await set<{ workid: number }>(page, 'local_learn_start_assignment', { activityid: id })
  await writeJournal(page, `assign:${workid}`, 'text', '<p>Orders grew every month.</p>')
  if (until !== 'draft') await set(page, 'local_learn_submit_assignment', { workid, isaccepted: true })
  if (until === 'returned')
    await asStaff(page, async staff => {
      await perform(staff, { kind: 'assign-mark', workid, points: 10, comment: 'Count the orders before you join.' })
      await perform(staff, { kind: 'assign-release', activityid: id })
    })
  await page.goto(`${appUrl()}/page-activity/${programId}/assign/${id}`)
}

/** The first video, of which the first seconds played. */
export async function watchHalfOfVideo(page: Page): Promise<void> {
  const { programId, id } = await findActivity(page, 'videofile')
  await writeJournal(page, `video:${id}`, 'progress', { positionS: 20, played: [[0, 20]] })
  await page.goto(`${appUrl()}/page-activity/${programId}/videofile/${id}`)
}

/** The timeline of a program with a course that opens later. */
export async function openLockedCourse(page: Page): Promise<void> {
  const { programId, courses } = await readProgram(page)
  if (!courses.some(({ status }) => status === 'Locked')) throw new Error('no course is locked')
  await page.goto(appUrl() + getAddress('timeline', { programid: programId }))
}

/** Signs a learner in whose program is one imported course; the page stands on its timeline. */
export async function enterImportedCourse(page: Page, isFinished: boolean): Promise<void> {
  const name = `Brought in ${randomUUID().slice(0, 8)}`
  const file = path.join(tmpdir(), `${name}.mbz`)
  const text = { content: '<p>Read this.</p>', contentformat: '1' }
  const backup = moodleBackup({
    course: { fullname: name, shortname: name },
    sections: [sectionSpec(1, 1, '11,12', { name: 'Week one' })],
    activities: [
      { ...pageSpec(11, 1, 'A page'), fields: { name: 'A page', ...text } },
      { ...pageSpec(12, 1, 'Another page'), fields: { name: 'Another page', ...text } },
    ],
  })
  writeFileSync(file, writeTarGz(backup))
  const address = importCourse(file, name)
  await signIn(page, (await newLearner({ program: name })).email)
  if (isFinished) await finishCourses(page)
  await page.goto(address)
}

/** Marks every lesson of the learner's program as done, by hand or by reading it. */
async function finishCourses(page: Page): Promise<void> {
  const { programId, courses } = await readProgram(page)
  for (const course of courses) {
    const params = { programid: programId, courseid: course.id }
    const { sections } = await learn<{ sections: { activities: Row[] }[] }>(page, 'local_learn_get_timeline', params)
    for (const { id } of sections.flatMap(({ activities }) => activities)) {
      await set(page, 'local_learn_record_opening', { activityid: id })
      // Refused where reading was enough.
      await learn(page, 'local_learn_set_completion', { activityid: id, isDone: true })
    }
  }
}

const RIVER = `<?xml version="1.0" encoding="UTF-8"?>
<quiz><question type="shortanswer"><name><text>River</text></name><questiontext format="html"><text>Which river flows through Paris?</text></questiontext><defaultgrade>1</defaultgrade><usecase>0</usecase><answer fraction="100"><text>Seine</text></answer></question></quiz>`

/** Signs a learner in who answered everything of an imported quiz; the page stands on it. */
export async function enterPassedQuiz(page: Page): Promise<void> {
  const address = new URL(importQuizFile(`Rivers ${randomUUID().slice(0, 8)}`, RIVER))
  await signIn(page, (await newLearner({ program: 'Courses of one quiz' })).email)
  const params = {
    programid: Number(address.pathname.split('/').at(-1)),
    courseid: Number(address.searchParams.get('course')),
  }
  const { sections } = await set<{ sections: { activities: Row[] }[] }>(page, 'local_learn_get_timeline', params)
  const quizid = sections.flatMap(({ activities }) => activities).find(({ type }) => type === 'quiz')?.id
  const { id } = await set<{ id: number }>(page, 'local_learn_start_attempt', { quizid })
  const answers = [{ slot: 0, userresponse: '{"answer":"Seine"}', sequence: 1 }]
  await set(page, 'local_learn_submit_answers', { attemptid: id, answers })
  await set(page, 'local_learn_finish_attempt', { attemptid: id })
  await page.goto(`${appUrl()}/quiz/${quizid}`)
  await page
    .getByText(/100\s?%|1 of 1|Passed|Cleared/i)
    .first()
    .waitFor()
}

interface Application {
  hash2: string
  jd_status: string
}

/** The page of the demo learner's application that stands so: `offered`, `rejected`, ... */
export async function openApplication(page: Page, status: string): Promise<void> {
  const applications = await page.evaluate(async () => {
    const { userid } = JSON.parse(localStorage.getItem('user') ?? '{}') as { userid: number }
    const reply = await fetch(`/api/career/dashboard/${userid}/active/0`)
    return ((await reply.json()) as { applications: Application[] }).applications
  })
  const found = applications.find(one => one.jd_status === status)
  if (!found) throw new Error(`no application is ${status}: ${applications.map(one => one.jd_status).join(', ')}`)
  await page.goto(`${appUrl()}/vrise/${found.hash2}`)
}
