import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NO_ALGEBRA, type QuestionOf } from '@learn/questions'
import { stackQuestion } from '@learn/questions/testkit/stack-questions.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { type Algebra, createAlgebra } from './algebra.ts'
import { createThreadEngine } from './thread-engine.ts'

const hostile = new URL('./hostile-worker.test-kit.ts', import.meta.url)
const all: Algebra[] = []
const algebraOf = (options: Parameters<typeof createThreadEngine>[0] = {}): Algebra => {
  const algebra = createAlgebra(createThreadEngine({ threads: 1, limitMs: 300, program: hostile, ...options }))
  all.push(algebra)
  return algebra
}
afterEach(async () => {
  for (const algebra of all.splice(0)) await algebra.close()
})

const asks = (variables: string): QuestionOf<'stack'> => stackQuestion({ variables, inputs: [] })
const job = (question: QuestionOf<'stack'>) => ({ question, seed: 3, answers: [{}] })

describe('algebra beside the process', () => {
  it('gives what it computed', async () => {
    const question = asks('fine')
    const results = await algebraOf().compute('1', [job(question)])
    expect(results.variant(question, 3).textHtml).toBe('seed 3')
    expect(results.marks(question, 3, {}).fraction).toBe(0.5)
  })

  it('ends a question that never ends: it can’t be shown, its answer waits for a person, others go on', async () => {
    const [endless, next] = [asks('loop'), asks('fine')]
    const algebra = algebraOf()
    const [ended, fine] = await Promise.all([algebra.compute('1', [job(endless)]), algebra.compute('2', [job(next)])])
    expect(ended.variant(endless, 3).fault).toBe('it takes too long')
    expect(ended.marks(endless, 3, {}).fraction).toBeNull()
    expect(fine.variant(next, 3).textHtml).toBe('seed 3')
  })

  it('lives on where a thread dies', async () => {
    const algebra = algebraOf({ limitMs: 20_000 })
    const [deadly, next] = [asks('die'), asks('fine')]
    expect((await algebra.compute('1', [job(deadly)])).marks(deadly, 3, {}).fraction).toBeNull()
    expect((await algebra.compute('1', [job(next)])).marks(next, 3, {}).fraction).toBe(0.5)
  })

  it('tells a fault of our own as one, and computes nothing twice', async () => {
    await expect(algebraOf().compute('1', [job(asks('fault'))])).rejects.toThrow('of our own')
    const known = asks('fine')
    const algebra = algebraOf()
    await algebra.compute('1', [job(known)])
    await algebra.close()
    // Nothing runs any more.
    expect((await algebra.compute('1', [job(known)])).marks(known, 3, {}).fraction).toBe(0.5)
  })

  it('stands on any engine, and asks it for what is new only', async () => {
    const asked: number[] = []
    const algebra = createAlgebra({
      atOnce: 1,
      compute: ({ answers }) => {
        asked.push(answers.length)
        const variant = { textHtml: '', generalFeedbackHtml: '', note: '', inputs: [], fault: null }
        const marks = { fraction: 1, trees: [], specificHtml: '', fault: '' }
        return Promise.resolve({ variant, marked: answers.map(() => ({ typed: {}, marks })) })
      },
      close: () => Promise.resolve(),
    })
    const question = asks('elsewhere')
    await algebra.compute('1', [{ question, seed: 3, answers: [] }])
    const results = await algebra.compute('1', [job(question)])
    await algebra.compute('1', [job(question)])
    expect(asked).toEqual([0, 1])
    expect(results.marks(question, 3, {}).fraction).toBe(1)
    expect(() => NO_ALGEBRA.marks(question, 3, {})).toThrow('no marks')
  })

  it('leaves the process to others while it works', async () => {
    const sign = path.join(mkdtempSync(path.join(tmpdir(), 'algebra-')), 'sign')
    const busy = algebraOf({ limitMs: 20_000 }).compute('1', [job(asks(`wait ${sign}`))])
    const turns = await new Promise<number>(resolve => {
      let count = 0
      const turn = () => (++count < 50 ? setTimeout(turn, 1) : resolve(count))
      turn()
    })
    writeFileSync(sign, '')
    await busy
    expect(turns).toBe(50)
  })
})
