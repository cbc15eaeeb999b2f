import { parentPort, workerData } from 'node:worker_threads'
import { proposalsFrom } from '@learn/resume'
import { ResumeError, readLines } from '@learn/resume/read'
import { lowerThreadPriority } from '#platform/thread-priority.ts'
import type { ReadResumeRequest, ResumeReading } from './read-resume.ts'

const { bytes, kind } = workerData as ReadResumeRequest

async function read(): Promise<ResumeReading> {
  try {
    const lines = await readLines(bytes, kind)
    return { lines, proposals: proposalsFrom(lines) }
  } catch (error) {
    if (error instanceof ResumeError) return { reason: error.reason }
    throw error
  }
}

lowerThreadPriority()
parentPort?.postMessage(await read())
