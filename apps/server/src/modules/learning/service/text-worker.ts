import { parentPort } from 'node:worker_threads'
import { workOn } from './worked-text.ts'

parentPort?.on('message', (htmls: string[]) => parentPort?.postMessage(htmls.map(workOn)))
