import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { waitForOthers } from '#platform/patient-thread.ts'
import { linesOf, UnreadError } from './lines.ts'
import { proposalsFrom } from './proposals.ts'
import type { ReadJob } from './read-resume.ts'

const { file, mime, nowMs } = workerData as ReadJob

waitForOthers()
try {
  const lines = await linesOf(await readFile(file), mime)
  parentPort?.postMessage({ reason: null, lines, proposals: proposalsFrom(lines, new Date(nowMs)) })
} catch (error) {
  parentPort?.postMessage({
    reason: error instanceof UnreadError ? error.reason : 'unreadable',
    lines: [],
    proposals: [],
  })
}
