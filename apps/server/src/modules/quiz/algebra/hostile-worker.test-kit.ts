import { existsSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { AlgebraJob } from '@learn/questions'
import type { AlgebraReply } from './messages.ts'

/** A thread that does what algebra must not, as the variables of its question say. */
const say = (said: AlgebraReply): void => parentPort?.postMessage(said)

say({ stands: true })
parentPort?.on('message', ({ question, seed, answers }: AlgebraJob) => {
  const [what = '', file = ''] = question.variables.split(' ')
  if (what === 'loop') for (;;);
  if (what === 'wait') while (!existsSync(file));
  if (what === 'die') process.exit(1)
  if (what === 'fault') return say({ fault: 'of our own' })
  say({
    variant: { textHtml: `seed ${seed}`, generalFeedbackHtml: '', note: '', inputs: [], fault: null },
    marked: answers.map(() => ({
      typed: {},
      marks: { fraction: 0.5, trees: [], specificHtml: '', fault: '' },
    })),
  })
})
