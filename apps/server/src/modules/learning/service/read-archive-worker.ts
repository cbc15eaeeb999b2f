import { parentPort, workerData } from 'node:worker_threads'
import { ArchiveError, readMoodleBackup } from '@learn/interchange'
import type { ReadArchiveReply, ReadLimits } from './read-archive.ts'

const { file, workDir, limits } = workerData as { file: string; workDir: string; limits: ReadLimits }

async function read(): Promise<ReadArchiveReply> {
  try {
    const { course, report } = await readMoodleBackup(file, { workDir, limits })
    return { course, report }
  } catch (error) {
    if (error instanceof ArchiveError) return { refusal: { code: error.code, message: error.message } }
    throw error
  }
}

parentPort?.postMessage(await read())
