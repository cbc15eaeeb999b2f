import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { type CopyRow, copyIn } from './copy-in.ts'
import { amount } from './quick.ts'

export interface CareersData {
  learners: { id: number; cookie: string }[]
}

/** What one block of data holds; ten times the data are ten blocks, of which the first is the same. */
const LEARNERS = amount(10_000, 200)
const PROGRAMS = 20
const JOBS = 500
/** Of a learner: 200,000 applications in all. */
const APPLICATIONS = 20
/** Programs that a job is shared with, as distances: 75 jobs a learner. */
const SHARED_WITH = [0, 7, 13]
/** Sessions that take part, all of the first block. */
const SIGNED_IN = amount(500, 60)

const DAY_MS = 86_400_000
const FIRST_LEARNER = 1_000_000
const now = Date.now()
const inDays = (days: number): Date => new Date(now + days * DAY_MS)

const learnerIds = (block: number): number[] =>
  Array.from({ length: LEARNERS }, (_, n) => FIRST_LEARNER + block * LEARNERS + n)
const programOf = (block: number, index: number): number => block * PROGRAMS + (index % PROGRAMS) + 1
const jobIds = (block: number): number[] => Array.from({ length: JOBS }, (_, n) => block * JOBS + n + 1)

/** Jobs of a block that are shared with the program of a number, in order. */
const jobsOfProgram = (block: number, index: number): number[] =>
  jobIds(block).filter(id => SHARED_WITH.some(step => (id + step) % PROGRAMS === index % PROGRAMS))

const sentence =
  'What learners of this place do all day: they read figures, ask where they come from and say what follows. '
const bodyOf = (id: number): string =>
  JSON.stringify({
    tagline: `Figures that people act on, no. ${id}`,
    about: `<p>${sentence.repeat(8)}</p>`,
    responsibility: `<p>${sentence.repeat(6)}</p>`,
    rolesResp: `<p>${sentence.repeat(4)}</p>`,
    isVerified: true,
    questions: ['city', 'notice', 'tools'].map(key => ({ id: key, name: `Your ${key}`, type: 'short_text' })),
    rounds: ['Shortlist', 'Test', 'Interview', 'Offer'].map(name => ({ name, note: '', actsNext: 'employer' })),
    criteria: [{ kind: 'tenth', atLeast: 60 }],
  })

/** Three of five take applications; the others are over or closed. */
const lastDayOf = (id: number): Date => inDays(id % 5 < 3 ? 1 + (id % 30) : -1 - (id % 30))

async function fillPeople(client: pg.Client, block: number): Promise<void> {
  const people = learnerIds(block).map(id => ({
    id,
    username: `l${id}@example.org`,
    email: `l${id}@example.org`,
    first_name: 'Learner',
    last_name: `No ${id}`,
    access_type: 'Premium',
    created_at: inDays(-90),
  }))
  await copyIn(client, 'auth_user', people)
  const programs = Array.from({ length: PROGRAMS }, (_, n) => programOf(block, n)).map(id => ({
    id,
    source_key: `p${id}`,
    name: `Program ${id}`,
    program_type: 'premium',
    starts_at: inDays(-30),
    ends_at: inDays(100),
    created_at: inDays(-90),
  }))
  await copyIn(client, 'learning_program', programs)
  const members = people.map(({ id }, n) => ({
    user_id: id,
    program_id: programOf(block, n),
    joined_at: inDays(-30),
  }))
  await copyIn(client, 'learning_program_member', members)
}

const jobOf = (id: number): CopyRow => ({
  id,
  source_key: `j${id}`,
  hash2: `job-${String(id).padStart(20, '0')}`,
  version: 1,
  state: id % 11 === 0 ? 'closed' : 'open',
  company: `Company ${id % 90}`,
  title: `Analyst ${id}`,
  job_type: 'Full time',
  location: 'Bengaluru',
  salary: '6-8 LPA',
  closes_at: lastDayOf(id),
  posted_at: inDays(-40),
  jd_link: `https://example.org/jobs/${id}`,
  body: bodyOf(id),
  updated_at: inDays(-40),
})

async function fillJobs(client: pg.Client, block: number): Promise<void> {
  const ids = jobIds(block)
  await copyIn(client, 'careers_job', ids.map(jobOf))
  const factsOf = ({ company, title, job_type: jobType, location, salary }: CopyRow) =>
    JSON.stringify({ company, title, jobType, location, salary })
  const versions = ids.map(id => ({
    job_id: id,
    version: 1,
    body: bodyOf(id),
    facts: factsOf(jobOf(id)),
    made_at: inDays(-40),
  }))
  await copyIn(client, 'careers_job_version', versions)
  const share = (job_id: number, audience: string, audience_id: number): CopyRow => ({
    job_id,
    audience,
    audience_id,
    shared_at: inDays(-40),
  })
  const ofPrograms = Array.from({ length: PROGRAMS }, (_, n) =>
    jobsOfProgram(block, n).map(id => share(id, 'program', programOf(block, n))),
  ).flat()
  // One job, often of another program, is shared with each learner alone.
  const ofLearners = learnerIds(block).map((id, n) => share(ids[(n * 7) % JOBS] ?? 0, 'learner', id))
  await copyIn(client, 'careers_share', [...ofPrograms, ...ofLearners])
}

const STANDINGS = [
  ['others', 0, 'awaited'],
  ['others', 1, 'awaited'],
  ['rejected', 1, 'rejected'],
  ['others', 2, 'cleared'],
  ['withdrawn', null, null],
] as const
const answers = JSON.stringify(
  ['city', 'notice', 'tools'].map(key => ({ question_id: key, question_name: `Your ${key}`, response: 'Kochi' })),
)

function* applications(block: number): Generator<CopyRow> {
  const jobs = Array.from({ length: PROGRAMS }, (_, n) => jobsOfProgram(block, n))
  for (const [n, userId] of learnerIds(block).entries()) {
    const shared = jobs[n % PROGRAMS] as number[]
    for (let k = 0; k < APPLICATIONS; k++) {
      const at = inDays(-((n + k * 7) % 35) - k / APPLICATIONS)
      const [jd_status, round_index, round_status] = STANDINGS[(n + k) % STANDINGS.length] ?? STANDINGS[0]
      yield {
        id: userId * 100 + k,
        user_id: userId,
        job_id: shared[(n + k * 3) % shared.length] ?? 0,
        job_version: 1,
        applied_at: at,
        jd_status,
        round_index,
        round_status,
        answers,
        updated_at: at,
      }
    }
  }
}

async function signIn(client: pg.Client): Promise<CareersData['learners']> {
  const learners = learnerIds(0)
    .slice(0, SIGNED_IN)
    .map(id => ({ id, token: randomBytes(32).toString('base64url') }))
  const sessions = learners.map(({ id, token }) => ({
    token_hash: createHash('sha256').update(token).digest(),
    user_id: id,
    kind: 'browser',
    user_agent: 'bench',
    created_at: inDays(0),
    seen_at: inDays(0),
    expires_at: inDays(1),
  }))
  await copyIn(client, 'auth_session', sessions)
  return learners.map(({ id, token }) => ({ id, cookie: `session=${token}` }))
}

/**
 * Fills an empty, migrated database by COPY, `times` blocks of 10,000 learners with 500 jobs and 200,000 applications. The
 * learners who are signed in are of the first block: what is theirs is the same however many blocks stand beside it.
 */
export async function fillCareersData(url: string, times: number): Promise<CareersData> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Rows are as right as these generators: checking each against its parents takes longer than all of the rest.
  await client.query('set session_replication_role = replica')
  for (let block = 0; block < times; block++) {
    await fillPeople(client, block)
    await fillJobs(client, block)
    await copyIn(client, 'careers_application', applications(block))
  }
  const learners = await signIn(client)
  await client.query('vacuum analyze')
  await client.end()
  return { learners }
}
