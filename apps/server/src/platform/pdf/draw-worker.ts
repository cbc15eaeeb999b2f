import { parentPort } from 'node:worker_threads'
import type { DrawReply, DrawRequest } from './in-thread.ts'

async function draw({ program, name, args }: DrawRequest): Promise<DrawReply> {
  try {
    const file = await import(program)
    return { bytes: await file[name](...args) }
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (request: DrawRequest) => void draw(request).then(reply => parentPort?.postMessage(reply)))
