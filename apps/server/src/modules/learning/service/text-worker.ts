import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '#platform/thread-priority.ts'
import { workOn } from './worked-text.ts'

lowerThreadPriority()
parentPort?.on('message', (htmls: string[]) => parentPort?.postMessage(htmls.map(workOn)))
