import pg from 'pg'
import { cpuMs } from './cpu.ts'
import { fire, type Shot } from './load.ts'
import { amount } from './quick.ts'
import type { Served } from './served.ts'

/** How a route is asked: the same for a route and its floor. */
export const CLIENTS = 16
export const ROUNDS = amount(9, 1)
/** Requests of a round, and before the first. */
export const REQUESTS = amount(1500, 64)
export const WARM_UP = amount(400, 16)

export interface CpuMeter {
  /** Fires and forgets; gives the bytes of a reply. */
  warmUp(shot: (n: number) => Shot): Promise<number>
  /** Fires a round; gives the CPU of one request in node and in its database backends, and how long each took. */
  round(shot: (n: number) => Shot): Promise<{ cpuMs: number; tookMs: number[] }>
  stop(): Promise<void>
}

/** Measures the CPU of requests to a served product. */
export async function createCpuMeter({ port, pid, url }: Served): Promise<CpuMeter> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  async function usedMs(): Promise<number> {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return cpuMs(pid) + rows.reduce((sum, row) => sum + cpuMs(row.pid), 0)
  }
  return {
    warmUp: async shot => (await fire(port, CLIENTS, WARM_UP, shot)).bytes,
    async round(shot) {
      const before = await usedMs()
      const { tookMs } = await fire(port, CLIENTS, REQUESTS, shot)
      return { cpuMs: ((await usedMs()) - before) / REQUESTS, tookMs }
    },
    stop: () => admin.end(),
  }
}

/** What a route costs, and what the floor route with a reply of the same size: a round of each in turn. */
export interface BesideFloor {
  own: number[]
  floors: number[]
  /** own / floor, of each round. */
  ratios: number[]
  tookMs: number[]
}

/** Fires a route and its floor, round for round. `learner` gives whose row the floor reads. */
export async function besideFloor(
  meter: CpuMeter,
  learner: (n: number) => { id: number; cookie: string },
  shot: (n: number) => Shot,
): Promise<BesideFloor> {
  const bytes = await meter.warmUp(shot)
  const floor = (n: number): Shot => ({
    path: '/floor',
    body: JSON.stringify({ id: learner(n).id, bytes }),
    cookie: learner(n).cookie,
  })
  await meter.warmUp(floor)
  const found: BesideFloor = { own: [], floors: [], ratios: [], tookMs: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const own = await meter.round(shot)
    const floors = await meter.round(floor)
    found.own.push(own.cpuMs)
    found.floors.push(floors.cpuMs)
    found.ratios.push(own.cpuMs / floors.cpuMs)
    found.tookMs.push(...own.tookMs)
  }
  return found
}
