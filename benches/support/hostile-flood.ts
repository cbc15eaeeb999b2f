import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApiData } from './api-data.ts'
import { type Ask, getAddress, sendAll } from './asking.ts'
import { amount } from './quick.ts'

type Learner = ApiData['learners'][number]

/** What a flood is given: where to, and who takes part. */
export interface FloodTarget {
  port: number
  learners: Learner[]
}

const SECONDS = amount(8, 1)
const SIGN_INS = amount(400, 20)
const SLOW = amount(500, 20)
const MEGABYTE = Buffer.alloc(1_000_000, 'x')
const JOURNAL_OPS = 200
const OP_CHARS = 4000

const forAWhile = () => {
  const until = performance.now() + SECONDS * 1000
  return () => performance.now() < until
}

/** The largest call that the journal takes. */
export function journalCall({ id: userId, cookie, courseId }: Learner): Ask {
  const device = randomUUID()
  const ops = Array.from({ length: JOURNAL_OPS }, (_, n) => ({
    opId: randomUUID(),
    userId,
    slot: 'text',
    device,
    clientSeq: n + 1,
    baseOpId: null,
    payload: 'x'.repeat(OP_CHARS),
  }))
  const body = JSON.stringify({ scope: getNote(courseId), ops })
  return { path: '/api/learning/local_learn_append_journal', body, cookie }
}

/** The note of the first activity of a course of api-data. */
export const getNote = (courseId: number): string => `note:${courseId * 100_000 + 101}`

async function dripBodies(port: number): Promise<number[]> {
  const head =
    'POST /api/auth/login/token HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n'
  const sockets = Array.from({ length: SLOW }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  for (const socket of sockets) socket.write(head)
  for (let second = 0; second < SECONDS; second++) {
    for (const socket of sockets) socket.write('{')
    await pause(1000)
  }
  for (const socket of sockets) socket.destroy()
  return []
}

/** The floods, each for itself; gives the statuses of what was answered. */
export const FLOODS: Record<string, (target: FloodTarget) => Promise<number[]>> = {
  sign_ins: ({ port }) =>
    sendAll(
      port,
      SIGN_INS,
      n => ({
        path: '/api/auth/login/token',
        body: JSON.stringify({ username: `l${n + 1}@example.org`, password: 'a guess', service: 'local_mobile' }),
        from: getAddress(n),
      }),
      n => n < SIGN_INS,
    ),
  codes: ({ port }) =>
    sendAll(
      port,
      SIGN_INS,
      n => ({
        path: n % 4 ? '/api/auth/login/logintoken' : '/api/auth/password/request',
        body: JSON.stringify(
          n % 4
            ? { type: 'email', method: 'otp', value: `l${n + 1}@example.org` }
            : { username: `l${n + 1}@example.org` },
        ),
        from: getAddress(n),
      }),
      forAWhile(),
    ),
  journal: ({ port, learners }) => sendAll(port, 20, n => journalCall(learners[n % 20] as Learner), forAWhile()),
  large_bodies: ({ port, learners }) =>
    sendAll(
      port,
      16,
      n => ({
        path: n % 2 ? '/api/auth/login/token' : '/api/learning/local_learn_append_journal',
        body: MEGABYTE,
        from: getAddress(n),
        ...(n % 4 === 0 && { cookie: (learners[n % learners.length] as Learner).cookie }),
      }),
      forAWhile(),
    ),
  slow_bodies: ({ port }) => dripBodies(port),
}

/** As a process of its own, so that it takes no time of whoever measures. */
const [name = ''] = process.argv.slice(2)
if (process.send)
  process.once('message', (target: FloodTarget) => {
    const flood = FLOODS[name]
    if (!flood) throw new Error(`there is no flood ${name}`)
    void flood(target).then(statuses => {
      process.send?.(statuses)
      process.disconnect?.()
    })
  })
