import { randomUUID } from 'node:crypto'
import type { JournalOp } from '@learn/contract/journal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createFakeQuizTables, fakeQuiz, openAttempt } from '#testkit/fake-quiz.ts'
import { createTestSystem } from '#testkit/system.ts'

/** Property tests of the door: whatever the network does to calls, the journal says the same in the end. */
const system = await createTestSystem({}, { moreModules: parts => [fakeQuiz(parts)] })
await createFakeQuizTables(system.db)
const learner = await createPerson(system)
let client = await signIn(system, learner)
let scopes = 0

const RUNS = process.env.TEST_ALL ? 150 : 30
const TIMEOUT_MS = 120_000
const SLOTS = ['q1', 'q2', 'q3']

async function newScope(): Promise<string> {
  const id = randomUUID()
  // A session may make 1200 calls a minute; a run makes fewer than a hundred.
  if (++scopes % 10 === 0) client = await signIn(system, learner)
  await openAttempt(system.db, id, learner.id)
  return `fake-quiz:${id}`
}

async function append(scope: string, ops: JournalOp[]) {
  // Unlike a learner, a property test has no pauses.
  system.clock.pass(60)
  const { status, body } = await client.learn('local_learn_append_journal', { scope, ops })
  expect(status).toBe(200)
  return body
}

async function valuesOf(scope: string): Promise<Record<string, string>> {
  const { body } = await client.learn('local_learn_read_journal', { scope })
  return Object.fromEntries(body.values.map(value => [value.slot, value.opId]))
}

const opsIn = (scope: string) =>
  system.raw.selectFrom('journal_event').select('op_id').where('scope', '=', scope).orderBy('op_id').execute()

/** Ops of one device on three slots, in the order in which they were made. */
const deviceOps = fc.array(fc.constantFrom(...SLOTS), { minLength: 1, maxLength: 12 }).map(slots => {
  const device = randomUUID()
  return slots.map(
    (slot, n): JournalOp => ({
      opId: randomUUID(),
      userId: learner.id,
      slot,
      device,
      clientSeq: n + 1,
      baseOpId: null,
      payload: { answer: `${slot} ${n}` },
    }),
  )
})

/** The ops, some of them more than once, in any order, cut into calls anywhere. */
const delivered = (ops: JournalOp[]) =>
  fc
    .tuple(fc.array(fc.nat(ops.length - 1), { maxLength: 8 }), fc.infiniteStream(fc.integer({ min: 1, max: 4 })))
    .chain(([again, sizes]) =>
      fc
        .shuffledSubarray([...ops.keys(), ...again.map(n => n + ops.length)], {
          minLength: ops.length + again.length,
        })
        .map(order => {
          const list = order.map(n => (n < ops.length ? ops[n] : ops[again[n - ops.length] ?? 0]) as JournalOp)
          const calls: JournalOp[][] = []
          for (let at = 0; at < list.length; ) {
            const size = sizes.next().value as number
            calls.push(list.slice(at, at + size))
            at += size
          }
          return calls
        }),
    )

describe('one device', () => {
  it('ends with its newest change in every slot, each stored once, whatever the order', {
    timeout: TIMEOUT_MS,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        deviceOps.chain(ops => fc.tuple(fc.constant(ops), delivered(ops), fc.boolean())),
        async ([ops, calls, isAtOnce]) => {
          const scope = await newScope()
          if (isAtOnce) await Promise.all(calls.map(call => append(scope, call)))
          else for (const call of calls) await append(scope, call)
          const model = Object.fromEntries(ops.map(op => [op.slot, op.opId]))
          expect(await valuesOf(scope)).toEqual(model)
          expect((await opsIn(scope)).map(row => row.op_id)).toEqual(ops.map(op => op.opId).sort())
        },
      ),
      { numRuns: RUNS },
    )
  })
})

interface Device {
  id: string
  /** What it last saw of another device in each slot. */
  base: Map<string, string>
  seq: number
}
type Step = { device: 0 | 1; slot: string; act: 'write' | 'read' | 'retry' | 'choose' }

const steps = fc.array(
  fc.record({
    device: fc.constantFrom(0 as const, 1 as const),
    slot: fc.constantFrom('q1', 'q2'),
    act: fc.constantFrom('write' as const, 'write' as const, 'read' as const, 'retry' as const, 'choose' as const),
  }),
  { minLength: 1, maxLength: 20 },
)

/** Two devices against a model that knows only the rule: what was made on what stands is applied, else both are kept. */
async function play(scope: string, plan: Step[]): Promise<void> {
  const devices = [0, 1].map((): Device => ({ id: randomUUID(), base: new Map(), seq: 0 }))
  const stands = new Map<string, { opId: string; device: string }>()
  const sent: { op: JournalOp; outcome: string }[] = []
  const see = (device: Device, slot: string) => {
    const now = stands.get(slot)
    if (now && now.device !== device.id) device.base.set(slot, now.opId)
  }
  for (const step of plan) {
    const device = devices[step.device] as Device
    if (step.act === 'read') see(device, step.slot)
    else if (step.act === 'retry') {
      const old = sent[device.seq % Math.max(1, sent.length)]
      if (old) expect((await append(scope, [old.op])).results[0]?.outcome).toBe(old.outcome)
    } else {
      if (step.act === 'choose') see(device, step.slot)
      const op: JournalOp = {
        opId: randomUUID(),
        userId: learner.id,
        slot: step.slot,
        device: device.id,
        clientSeq: ++device.seq,
        baseOpId: device.base.get(step.slot) ?? null,
        payload: { answer: `${step.device} ${device.seq}` },
      }
      const now = stands.get(step.slot)
      const outcome = !now || now.device === device.id || now.opId === op.baseOpId ? 'applied' : 'conflict'
      if (outcome === 'applied') stands.set(step.slot, { opId: op.opId, device: device.id })
      const reply = await append(scope, [op])
      expect(reply.results).toEqual([{ opId: op.opId, outcome }])
      // The reply shows both devices the same: that is what they converge on.
      expect(reply.values[0]?.opId).toBe(stands.get(step.slot)?.opId)
      sent.push({ op, outcome })
    }
  }
  const model = Object.fromEntries([...stands].map(([slot, value]) => [slot, value.opId]))
  expect(await valuesOf(scope)).toEqual(model)
  expect(await opsIn(scope)).toHaveLength(sent.length)
}

describe('two devices', () => {
  it('see the same in the end, equal to the model, and nothing that either wrote is gone', {
    timeout: TIMEOUT_MS,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async plan => play(await newScope(), plan)),
      { numRuns: RUNS },
    )
  })
})
