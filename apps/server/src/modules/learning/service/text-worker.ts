import { parentPort } from 'node:worker_threads'
import { waitForOthers } from '#platform/patient-thread.ts'
import { workOn } from './worked-text.ts'

waitForOthers()
parentPort?.on('message', (htmls: string[]) => parentPort?.postMessage(htmls.map(workOn)))
