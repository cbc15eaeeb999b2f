import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { ArchiveError, type ReadCourse, type ReadStep, readCourse, readPackageCourse } from '@learn/interchange'
import { lowerThreadPriority } from '#platform/thread-priority.ts'
import type { ReadArchiveMessage, ReadLimits } from './read-archive.ts'

const { file, workDir, limits } = workerData as { file: string; workDir: string; limits: ReadLimits }
const tell = (message: ReadArchiveMessage) => parentPort?.postMessage(message)

const onStep = (step: ReadStep) => tell(step)

lowerThreadPriority()
try {
  const { course, report } = await readAny()
  const sections = course.sections.map(section => ({ ...section, activities: [] }))
  const questionCategories = course.questionCategories.map(category => ({ ...category, questions: [] }))
  tell({ course: { ...course, sections, questionCategories }, report })
  for (const [section, { activities }] of course.sections.entries())
    for (const activity of activities) tell({ section, activity })
  for (const [category, { questions }] of course.questionCategories.entries())
    for (const question of questions) tell({ category, question })
  tell({ isWhole: true })
} catch (error) {
  if (!(error instanceof ArchiveError)) throw error
  tell({ refusal: { code: error.code, message: error.message } })
}

/** A course, or one package. */
async function readAny(): Promise<ReadCourse> {
  try {
    return await readCourse(file, { workDir, limits, onStep })
  } catch (error) {
    if (!(error instanceof ArchiveError) || error.code !== 'archive/not-a-backup') throw error
    return readPackageCourse(file, { workDir, limits }, path.parse(file).name).catch((fault: unknown) => {
      throw fault instanceof ArchiveError && fault.code === 'archive/not-a-package' ? error : fault
    })
  }
}
