import pg from 'pg'
import { fillApiData } from './api-data.ts'
import { median, print } from './lines.ts'
import { amount } from './quick.ts'
import { serveProduct } from './served.ts'
import { twentyAnswers, twentyCells } from './twenty-cells.ts'

const PER_SECOND = 25
const ROUNDS = amount(3, 1)
const RUNS = amount(200, 10)
const WARM_UP = amount(50, 4)
const LIMIT_MS = 400
const NAME = 'twenty-cells'

/** Gives every program an activity with the problem of twenty cells. */
async function fillProblem(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into sandbox_problem (id, state, updated_at) values ($1, 'draft', now())`, [NAME])
  await client.query(
    `insert into sandbox_version (problem_id, version, title, problem_type, body, made_at) values ($1, 1, 'Twenty cells', 'Practice', $2, now())`,
    [NAME, JSON.stringify(twentyCells)],
  )
  await client.query(`update sandbox_problem set state = 'published', published_version = 1 where id = $1`, [NAME])
  const first = `id in (select course_id * 100000 + 101 from learning_program_course where position = 0)`
  await client.query(`update learning_activity set type = 'handson' where ${first}`)
  await client.query(`update learning_content set content = $1 where ${first.replace('id', 'activity_id')}`, [
    JSON.stringify({ kind: 'handson', problem: NAME, minutes: 20 }),
  ])
  await client.end()
}

/**
 * Time of a run of twenty cells with their variants through the server: runs start at fixed moments whatever the replies do (open
 * loop), the driver is on the same machine, each learner in turn; the middle of three rounds counts.
 */
export async function measureServed(): Promise<void> {
  const served = await serveProduct()
  try {
    const { learners } = await fillApiData(served.url)
    await fillProblem(served.url)
    const run = async (n: number): Promise<number> => {
      const from = performance.now()
      const response = await fetch(`http://127.0.0.1:${served.port}/api/pipeline/sheet/run`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: learners[n % learners.length]?.cookie ?? '' },
        body: JSON.stringify({ problemId: NAME, cells: twentyAnswers(n) }),
      })
      const { result } = (await response.json()) as { result?: { finalScore: number } }
      if (result?.finalScore !== 100) throw new Error(`a run answered ${response.status}, ${result?.finalScore}`)
      return performance.now() - from
    }
    const round = async (count: number): Promise<number[]> => {
      const times: Promise<number>[] = []
      for (let n = 0; n < count; n++) {
        times.push(run(n))
        await new Promise(resolve => setTimeout(resolve, 1000 / PER_SECOND))
      }
      return (await Promise.all(times)).toSorted((a, b) => a - b)
    }
    await round(WARM_UP)
    const rounds: number[][] = []
    for (let n = 0; n < ROUNDS; n++) rounds.push(await round(RUNS))
    const at = (share: number) => median(rounds.map(times => times[Math.floor(times.length * share)] ?? 0))
    print({ name: 'grading.p50_ms', value: at(0.5), unit: 'ms' })
    print({ name: 'grading.p95_ms', value: at(0.95), unit: 'ms', limit: LIMIT_MS })
  } finally {
    await served.stop()
  }
}
