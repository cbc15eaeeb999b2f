import { existsSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { AlgebraReply, AlgebraRequest } from './messages.ts'

/** A thread that does what algebra must not, as the variables of its question say. */
const say = (said: AlgebraReply): void => parentPort?.postMessage(said)

say({ stands: true })
parentPort?.on('message', ({ question, seed, answers }: AlgebraRequest) => {
  const [what = '', file = ''] = question.variables.split(' ')
  if (what === 'loop') for (;;);
  if (what === 'wait') while (!existsSync(file));
  if (what === 'die') process.exit(1)
  if (what === 'fault') return say({ fault: 'of our own' })
  say({
    opened: { textHtml: `seed ${seed}`, generalFeedbackHtml: '', note: '', inputs: [], fault: null },
    marked: answers.map(() => ({
      typed: {},
      marked: { fraction: 0.5, trees: [], specificHtml: '', fault: '' },
    })),
  })
})
