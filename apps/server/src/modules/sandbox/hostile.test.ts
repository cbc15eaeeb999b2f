import { randomUUID } from 'node:crypto'
import type { SheetSubmission } from '@learn/contract/sandbox'
import { SHEET_ANSWER_CHARS, SHEET_BODY_BYTES } from '@learn/contract/sandbox/plain'
import { describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createSheetCourse } from '#testkit/sheet-course.ts'
import { RIGHT, smallProblem } from '#testkit/small-problem.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const [person, other] = [await createPerson(system), await createPerson(system)]
await createSheetCourse(system, 'hostile', smallProblem(), [person, other])
const [client, neighbour] = [await signIn(system, person), await signIn(system, other)]

const run = (cells: unknown, by = client) => by.post('/api/pipeline/sheet/run', { problemId: 'hostile', cells })
const attempt = (traits: object) => ({ attemptId: randomUUID(), data: {}, ...traits })
const submit = (attempts: unknown, traits: object = {}) =>
  client.post<{ data: SheetSubmission }>('/api/pipeline/submission/create', {
    problemUserId: `hostile_${person.id}`,
    problemType: 'Excel',
    attempts,
    ...traits,
  })

describe('a payload that is none', () => {
  it.each<[string, unknown, number]>([
    ['no cells', null, 400],
    ['a list', ['=1'], 400],
    ['a name that is no address', { constructor: '=1' }, 400],
    ['a prototype', JSON.parse('{"__proto__": "=1"}'), 400],
    ['a number for a formula', { B5: 5 }, 400],
    ['a formula that is too long', { B5: `=${'1'.repeat(SHEET_ANSWER_CHARS)}` }, 400],
    ['too many cells', Object.fromEntries(Array.from({ length: 501 }, (_cell, n) => [`A${n + 1}`, '=1'])), 400],
    ['10 MB', { B5: 'x'.repeat(10_000_000) }, 413],
    ['just too much', { B5: 'x'.repeat(SHEET_BODY_BYTES) }, 413],
  ])('of a run is refused: %s', async (_what, cells, status) => {
    expect((await run(cells)).status).toBe(status)
  })

  it.each<[string, unknown, object]>([
    ['no attempt', [], {}],
    ['two attempts', [attempt({}), attempt({})], {}],
    ['an id that is none', [attempt({ attemptId: '1; drop table' })], {}],
    ['another type', [attempt({})], { problemType: 'Word' }],
    ['a score that is no number', [attempt({ overallScore: '100' })], {}],
    ['a field that nobody knows', [attempt({ total_score: 100 })], {}],
    ['a problem that is a path', [attempt({})], { problemUserId: `../hostile_${person.id}` }],
  ])('of a submit is refused: %s', async (_what, attempts, traits) => {
    expect((await submit(attempts, traits)).status).toBe(400)
  })

  it('keeps texts that no database stores out of it', async () => {
    const reply = await submit([attempt({ data: { B5: { enteredFormula: '="a\0b"' } } })])
    expect([200, 400]).toContain(reply.status)
    expect((await submit([attempt({ data: { B5: { enteredFormula: '="\ud83d"' } } })])).status).toBeLessThan(500)
  })
})

/** Each of them may take its two seconds; none may take the server, or the run of a neighbour. */
describe('a formula bomb', () => {
  const long = (what: string, times: number) => `=${Array.from({ length: times }, () => what).join('+')}`
  it.each([
    ['brackets', `=${'('.repeat(4000)}1${')'.repeat(4000)}`],
    ['large arrays', '=SUM(SEQUENCE(5000,5000))'],
    ['many large arrays', long('SUM(SEQUENCE(300,300))', 300)],
    ['a loop of loops', '=REDUCE(0,SEQUENCE(99999),LAMBDA(a,b,a+REDUCE(0,SEQUENCE(999),LAMBDA(c,d,c+d))))'],
    ['texts that grow', '=REDUCE("a",SEQUENCE(60),LAMBDA(a,b,a&a))'],
    ['a LAMBDA that calls itself', '=LET(f,LAMBDA(g,g(g)),f(f))'],
    ['wildcards', `=COUNTIF(A1:B4,"${'*a'.repeat(500)}")`],
    ['a sheet of sheets', long('SUMPRODUCT((A1:Z9999="x")*(A1:Z9999="y"))', 100)],
  ])('of %s costs its owner alone', async (_what, bomb) => {
    const [own, others] = await Promise.all([run({ B5: bomb, B6: bomb }), run(RIGHT, neighbour)])
    expect([200, 422]).toContain(own.status)
    expect(others).toMatchObject({ status: 200, body: { result: { finalScore: 100 } } })
    expect(await run(RIGHT)).toMatchObject({ status: 200, body: { result: { finalScore: 100 } } })
  })
})

it('a submit that arrives many times is one attempt', async () => {
  const attempts = [attempt({ data: { B5: { enteredFormula: RIGHT.B5 } } })]
  const replies = await Promise.all([1, 2, 3].map(() => submit(attempts)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const ids = replies[0]?.body.data.attempts.map(({ attemptId }) => attemptId) ?? []
  expect(ids.filter(id => id === attempts[0]?.attemptId)).toHaveLength(1)
})
