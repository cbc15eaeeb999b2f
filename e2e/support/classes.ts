import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ResultOf } from '@learn/contract'
import type { Browser, Page } from '@playwright/test'
import { writeZip } from '../../packages/interchange/testkit/write-zip.ts'
import { importCourse } from './import.ts'
import { learn, newLearner, newStaff, onlyName, type Person, signIn } from './session.ts'

/** A program of the running journey alone, with its course, its host in a browser, and one learner. */
interface Timetable {
  program: string
  course: string
  courseId: number
  sectionId: number
  host: Page
  learner: Person
}

type StaffClasses = ResultOf<'local_learn_get_staff_classes'>

/** Makes a program with a course without classes: what stands in the demo institute is left alone. */
export async function createTimetable(browser: Browser): Promise<Timetable> {
  const tag = randomInt(10 ** 9)
  const [course, program] = [`Window functions ${tag}`, `Evening batch ${tag}`]
  const file = path.join(tmpdir(), `classes-${tag}.zip`)
  const files = {
    'index.md': `---\ntitle: ${course}\nid: classes-${tag}\n---\n`,
    'start/welcome.md': '# Welcome\n\nBring a query.\n',
  }
  writeFileSync(file, writeZip(Object.entries(files).map(([at, bytes]) => ({ path: at, bytes }))))
  importCourse(file, program)
  const learner = await newLearner({ program, firstName: onlyName('Asha') })
  const host = await (await browser.newContext()).newPage()
  await signIn(host, (await newStaff()).email, '/staff')
  const { courses } = await learn<StaffClasses>(host, 'local_learn_get_staff_classes', {})
  const found = courses.find(({ name }) => name === course)
  return { program, course, courseId: found?.id ?? 0, sectionId: found?.sections[0]?.id ?? 0, host, learner }
}

/** A class of it that begins in so many seconds, as staff make it; gives its id. */
export async function planClass({ host, courseId, sectionId }: Timetable, name: string, inS = 0): Promise<number> {
  const act = {
    kind: 'class',
    courseid: courseId,
    sectionid: sectionId,
    name,
    startsat: Math.floor(Date.now() / 1000) + inS,
    minutes: 60,
  }
  await learn(host, 'local_learn_perform_staff_operation', { act, isdryrun: false, reason: '' })
  const { items } = await learn<StaffClasses>(host, 'local_learn_get_staff_classes', { courseid: courseId })
  const id = items.find(({ activity }) => activity.name === name)?.activity.id
  if (!id) throw new Error('the class was not made')
  return id
}

/** A browser of the learner, who stands on their home. */
export async function openLearner(browser: Browser, { learner }: Timetable): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, learner.email)
  return page
}
