import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { type QuizLearner, responseAt, SLOTS } from './quiz-data.ts'

/** Calls of learners over connections that stay; every reply but 200 is counted. */
export class QuizCalls {
  errors = 0
  /** The first refusals, in words. */
  readonly refusals: string[] = []
  private readonly agent: http.Agent
  private readonly port: number

  constructor(port: number, connections: number) {
    this.port = port
    this.agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  }

  /** Calls a function of the learning service; null where it was refused. */
  async call<T>(name: string, params: object, cookie: string): Promise<T | null> {
    const { status, text } = await this.send(`/api/learning/${name}`, JSON.stringify(params), cookie)
    if (status === 200) return JSON.parse(text) as T
    this.errors++
    if (this.refusals.length < 3) this.refusals.push(`${name} ${status} ${text.slice(0, 200)}`)
    return null
  }

  close(): void {
    this.agent.destroy()
  }

  private send(path: string, body: string, cookie: string): Promise<{ status: number; text: string }> {
    return new Promise(resolve => {
      const headers = {
        cookie,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }
      const request = http.request(
        { agent: this.agent, port: this.port, host: '127.0.0.1', path, method: 'POST', headers },
        response => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
          )
          response.on('error', error => resolve({ status: 0, text: error.message }))
        },
      )
      request.on('error', error => resolve({ status: 0, text: error.message }))
      request.end(body)
    })
  }
}

/** An attempt that runs, as a browser of its learner knows it. */
export interface OpenAttempt {
  learner: QuizLearner
  id: number
  device: string
  /** Saves until now. */
  saves: number
}

export async function startOne(calls: QuizCalls, learner: QuizLearner): Promise<OpenAttempt | null> {
  const begun = await calls.call<{ id: number }>(
    'local_learn_start_attempt',
    { quizid: learner.quizId },
    learner.cookie,
  )
  return begun && { learner, id: begun.id, device: randomUUID(), saves: 0 }
}

/** The five calls of an app: start, load, one save of ten answers, finish, review. */
export async function attemptOfFive(calls: QuizCalls, learner: QuizLearner, round: number): Promise<void> {
  const { cookie } = learner
  const begun = await startOne(calls, learner)
  if (!begun) return
  const attemptid = begun.id
  await calls.call('local_learn_get_attempt', { attemptid }, cookie)
  const answers = Array.from({ length: SLOTS }, (_, slot) => ({
    slot,
    userresponse: JSON.stringify(responseAt(slot, round)),
    sequence: 1,
  }))
  await calls.call('local_learn_submit_answers', { attemptid, answers }, cookie)
  await calls.call('local_learn_finish_attempt', { attemptid }, cookie)
  await calls.call('local_learn_get_attempt_review', { attemptid }, cookie)
}

/** Saves one answer through the journal, as our screens do. */
export function saveOne(calls: QuizCalls, attempt: OpenAttempt, slot: number): Promise<unknown> {
  const { learner, id, device } = attempt
  const op = {
    opId: randomUUID(),
    userId: learner.id,
    slot: `q${slot}`,
    device,
    clientSeq: ++attempt.saves,
    baseOpId: null,
    payload: responseAt(slot, attempt.saves),
  }
  return calls.call('local_learn_append_journal', { scope: `quiz:${id}`, ops: [op] }, learner.cookie)
}

/** The way of our browser: start, take it over, ten saves, hand in with the list of them, review. */
export async function attemptOfBrowser(calls: QuizCalls, learner: QuizLearner): Promise<void> {
  const attempt = await startOne(calls, learner)
  if (!attempt) return
  const { id, device } = attempt
  await calls.call('local_learn_take_over_attempt', { attemptid: id, device }, learner.cookie)
  const manifest: { slot: string; clientSeq: number }[] = []
  for (let slot = 0; slot < SLOTS; slot++) {
    await saveOne(calls, attempt, slot)
    manifest.push({ slot: `q${slot}`, clientSeq: attempt.saves })
  }
  await calls.call('local_learn_submit_journal', { scope: `quiz:${id}`, device, manifest }, learner.cookie)
  await calls.call('local_learn_get_attempt_review', { attemptid: id }, learner.cookie)
}

/** Does something `count` times from some clients, each as soon as its last is done. */
export async function fromClients(clients: number, count: number, act: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const client = async () => {
    for (let n = next++; n < count; n = next++) await act(n)
  }
  await Promise.all(Array.from({ length: clients }, client))
}

/** Open loop: each begins when its time has come, however long the others take. Gives how long each took from then. */
export async function atRate(perS: number, count: number, act: (n: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  const under: Promise<void>[] = []
  const from = performance.now()
  for (let n = 0; n < count; n++) {
    const due = from + (n * 1000) / perS
    const wait = due - performance.now()
    if (wait > 1) await new Promise(resolve => setTimeout(resolve, wait))
    under.push(act(n).then(() => void took.push(performance.now() - due)))
  }
  await Promise.all(under)
  return took
}
