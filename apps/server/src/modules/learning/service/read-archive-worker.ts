import { parentPort, workerData } from 'node:worker_threads'
import { ArchiveError, readMoodleBackup } from '@learn/interchange'
import { waitForOthers } from '#platform/patient-thread.ts'
import type { ReadArchiveMessage } from './read-archive.ts'

const { file, workDir } = workerData as { file: string; workDir: string }
const tell = (message: ReadArchiveMessage) => parentPort?.postMessage(message)

waitForOthers()
try {
  const { course, report } = await readMoodleBackup(file, { workDir })
  const sections = course.sections.map(section => ({ ...section, activities: [] }))
  tell({ course: { ...course, sections }, report })
  for (const [section, { activities }] of course.sections.entries())
    for (const activity of activities) tell({ section, activity })
  tell({ isWhole: true })
} catch (error) {
  if (!(error instanceof ArchiveError)) throw error
  tell({ refusal: { code: error.code, message: error.message } })
}
