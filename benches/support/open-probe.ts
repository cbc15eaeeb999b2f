import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Ask, send } from './asking.ts'

/**
 * Asks in turn at an even rate, whatever the answers take, while `goesOn`; gives the milliseconds of each kind of question, from when
 * it should have left. Throws on any status but 200.
 */
export async function probe<K extends string>(
  port: number,
  asks: Record<K, (n: number) => Ask>,
  aSecond: number,
  goesOn: () => boolean,
): Promise<Record<K, number[]>> {
  const agent = new http.Agent({ keepAlive: true })
  const names = Object.keys(asks) as K[]
  const times = Object.fromEntries(names.map(name => [name, [] as number[]])) as Record<K, number[]>
  const ask = async (name: K, n: number, dueAt: number) => {
    const status = await send(agent, port, asks[name](n))
    if (status !== 200) throw new Error(`${name} was answered ${status}`)
    times[name].push(performance.now() - dueAt)
  }
  const pending: Promise<unknown>[] = []
  const started = performance.now()
  for (let n = 0; goesOn(); n++) {
    const dueAt = started + (n * 1000) / aSecond
    await pause(Math.max(0, dueAt - performance.now()))
    pending.push(ask(names[n % names.length] as K, n, dueAt))
  }
  await Promise.all(pending)
  agent.destroy()
  return times
}

/** What nineteen of twenty stay below. */
export const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY
