import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { markedStack, type QuestionOf, readStackVariant } from '@learn/questions'
import { stackQuestion } from '@learn/questions/testkit/stack-questions.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { type Algebra, createAlgebra } from './algebra.ts'

const hostile = new URL('./hostile-worker.test-kit.ts', import.meta.url)
const all: Algebra[] = []
const algebraOf = (options: Parameters<typeof createAlgebra>[0] = {}): Algebra => {
  const algebra = createAlgebra({ threads: 1, limitMs: 300, program: hostile, ...options })
  all.push(algebra)
  return algebra
}
afterEach(async () => {
  for (const algebra of all.splice(0)) await algebra.close()
})

const asks = (variables: string): QuestionOf<'stack'> => stackQuestion({ variables, inputs: [] })
const job = (question: QuestionOf<'stack'>) => ({ question, seed: 3, answers: [{}] })

describe('algebra beside the process', () => {
  it('leaves what it worked out where it is looked for', async () => {
    const question = asks('fine')
    await algebraOf().ready('1', [job(question)])
    expect(readStackVariant(question, 3).textHtml).toBe('seed 3')
    expect(markedStack(question, 3, {}).fraction).toBe(0.5)
  })

  it('ends a question that never ends: it is told that it can’t be shown, its answer waits for a person, others go on', async () => {
    const [endless, next] = [asks('loop'), asks('fine')]
    const algebra = algebraOf()
    await Promise.all([algebra.ready('1', [job(endless)]), algebra.ready('2', [job(next)])])
    expect(readStackVariant(endless, 3).fault).toBe('it takes too long')
    expect(markedStack(endless, 3, {}).fraction).toBeNull()
    expect(readStackVariant(next, 3).textHtml).toBe('seed 3')
  })

  it('lives on where a thread dies', async () => {
    const algebra = algebraOf({ limitMs: 20_000 })
    const [deadly, next] = [asks('die'), asks('fine')]
    await algebra.ready('1', [job(deadly)])
    expect(markedStack(deadly, 3, {}).fraction).toBeNull()
    await algebra.ready('1', [job(next)])
    expect(markedStack(next, 3, {}).fraction).toBe(0.5)
  })

  it('tells a fault of our own as one, and asks nothing twice', async () => {
    await expect(algebraOf().ready('1', [job(asks('fault'))])).rejects.toThrow('of our own')
    const known = asks('fine')
    const algebra = algebraOf()
    await algebra.ready('1', [job(known)])
    await algebra.close()
    // Nothing runs any more: what is known is not asked for.
    await algebra.ready('1', [job(known)])
  })

  it('leaves the process to others while it works', async () => {
    const sign = path.join(mkdtempSync(path.join(tmpdir(), 'algebra-')), 'sign')
    const busy = algebraOf({ limitMs: 20_000 }).ready('1', [job(asks(`wait ${sign}`))])
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
