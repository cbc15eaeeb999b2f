import { parentPort, workerData } from 'node:worker_threads'
import { SheetFileError } from './file-error.ts'
import type { ReadReply, ReadRequest } from './read-in-worker.ts'
import { readSheetFile } from './read-sheet-file.ts'

const { bytes, options } = workerData as ReadRequest

async function read(): Promise<ReadReply> {
  try {
    return { file: await readSheetFile(bytes, options) }
  } catch (error) {
    if (error instanceof SheetFileError) return { refusal: { code: error.code, message: error.message } }
    throw error
  }
}

parentPort?.postMessage(await read())
