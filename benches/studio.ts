import { createScratchDatabase } from '../apps/server/testkit/scratch-database.ts'
import type { StaffOutcome } from '../packages/contract/src/staff/index.ts'
import { startHost } from './support/hostile-host.ts'
import { print, printAll } from './support/lines.ts'
import { p95 } from './support/open-probe.ts'
import { callFunction, type Staff, signedIn } from './support/packages-staff.ts'
import { measureWeight } from './support/studio-weights.ts'

/**
 * The studio: what its home and its editor download, what a publication takes, and the dry run of a list of 10,000 people with 40 faults,
 * on real PostgreSQL.
 */
const HOME_KB = 200
const EDITOR_KB = 280
const PUBLISH_MS = 250
const DRY_RUN_S = 5
const STRUCTURE_MS = 1000
const PUBLICATIONS = 60
const ACTIVITIES = 300
const LINES = 10_000
const FAULT_EVERY = LINES / 40
const STAFF = { email: 'padma@example.org', password: 'learn-with-verdant' }

print({ name: 'studio.home.kb', value: measureWeight(['home-screen']), unit: 'KB', limit: HOME_KB })
print({ name: 'studio.editor.kb', value: measureWeight(['editor-screen', 'page-field']), unit: 'KB', limit: EDITOR_KB })

process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const scratch = await createScratchDatabase()
if (!scratch) throw new Error('this bench needs PostgreSQL')
const host = await startHost(scratch.url)
try {
  await host.run('staff:create', '--email', STAFF.email, '--name', 'Padma Rao', '--password', STAFF.password)
  const staff = await signedIn(host.port, STAFF.email, STAFF.password)
  await measure(staff)
} finally {
  host.stop()
  await scratch.drop()
}
printAll()

async function act(staff: Staff, given: object, more: object = {}): Promise<StaffOutcome> {
  return callFunction<StaffOutcome>(staff, 'local_learn_perform_staff_operation', {
    act: given,
    reason: 'bench',
    ...more,
  })
}

function made({ rows }: StaffOutcome, entity: string): number {
  return Number(rows.find(row => row.entity === `learning.${entity}`)?.key)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function measure(staff: Staff): Promise<void> {
  const curriculumid = made(await act(staff, { kind: 'program', name: 'Bench', programtype: 'premium' }), 'curriculum')
  const batch = { kind: 'batch', curriculumid, batch: 'Batch 1', startsat: null, endsat: null, seats: null }
  const programid = made(await act(staff, batch), 'program')
  const courseid = made(await act(staff, { kind: 'course', curriculumid, name: 'Course', summary: '' }), 'course')
  const sectionid = made(await act(staff, { kind: 'module', courseid, name: 'Module' }), 'section')
  const ids: number[] = []
  for (let n = 0; n < ACTIVITIES; n++)
    ids.push(made(await act(staff, { kind: 'activity', sectionid, type: 'page', name: `Page ${n}` }), 'activity'))

  const publications: number[] = []
  for (const activityid of ids.slice(0, PUBLICATIONS)) {
    const content = JSON.stringify({ kind: 'page', html: `<p>${'Say it always. '.repeat(400)}</p>`, minutes: null })
    const draft = { activityid, rev: 0, name: 'Page', content }
    const { rev } = await callFunction<{ rev: number }>(staff, 'local_learn_save_studio_draft', draft)
    publications.push(await timed(() => act(staff, { kind: 'publish', activityid, rev })))
  }
  print({ name: 'studio.publish.p95_ms', value: p95(publications), unit: 'ms', limit: PUBLISH_MS })

  const structure: number[] = []
  for (let n = 0; n < 20; n++)
    structure.push(await timed(() => callFunction(staff, 'local_learn_get_studio_course', { courseid })))
  print({ name: 'studio.structure300.reply_p95_ms', value: p95(structure), unit: 'ms', limit: STRUCTURE_MS })

  const lines = Array.from({ length: LINES }, (_one, n) =>
    n % FAULT_EVERY === 0
      ? `Person ${n},p${n}@example.org,12`
      : `Person ${n},p${n}@example.org,9${String(700_000_000 + n)}`,
  )
  const people = { kind: 'people', csv: ['name,email,phone', ...lines].join('\n'), programid }
  let faults = 0
  const dryRunMs = await timed(async () => {
    faults = (await act(staff, people, { isdryrun: true })).counts.fault
  })
  if (faults !== 40) throw new Error(`the dry run found ${faults} faults, not 40`)
  print({ name: 'studio.dryrun10k.s', value: dryRunMs / 1000, unit: 's', limit: DRY_RUN_S })
}
