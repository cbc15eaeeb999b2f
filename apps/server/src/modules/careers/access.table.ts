import { APPLICATION_FILES } from '@learn/contract/careers/plain'
import { type AccessTable, forAll, forSignedIn, getRow, ofOwner, ofStaff } from '#testkit/access.ts'
import { application, createAudience, jobModel, offeredSlot, pdfUrl, postJob, writePast } from '#testkit/careers.ts'
import { publishJob } from './service/publish.ts'

const HOUR_MS = 3_600_000

/** Somebody else's careers are like those of nobody; sessions of premium learners only. */
const own = { ...forAll(404), owner: 200, nobody: 401 }

const table: AccessTable = async ({ system, owner }) => {
  const programId = await createAudience(system, [owner])
  const now = system.clock.now()
  const job = await postJob(system, programId)
  const drafted = await postJob(system, programId)
  const asking = await postJob(system, programId, {
    body: { questions: [{ id: 'sample', name: 'Sample', type: 'file', required: false }] },
  })
  const model = jobModel(system)
  const applied = await publishJob(system, model, [programId])
  const startsAt = new Date(now.getTime() + 30 * HOUR_MS)
  await writePast(system, {
    jobKey: model.key,
    userId: owner.id,
    appliedAt: now,
    events: [{ kind: 'times', at: now, times: [{ startsAt, minutes: 45, place: 'Video call' }] }],
  })
  const slotId = await offeredSlot(system)
  const at = (hashKey: string) => ({ path: { userId: owner.id, hashKey } })
  const row = (params: unknown) => ({ params, expected: own })
  return {
    module: 'careers',
    functions: {
      // Premium learners, each of their own; tokens are refused.
      local_learn_get_career_panel: getRow({}, ofOwner({}), { 'another learner': 200, "the owner's app token": 404 }),
      // Of the whole institute: a role over one program reaches none.
      local_learn_get_staff_applications: ofStaff({}),
      local_learn_get_staff_jobs: ofStaff({}),
      local_learn_get_placement_funnel: ofStaff({}),
    },
    routes: {
      [`GET ${APPLICATION_FILES}/:hashKey`]: {
        access: 'signed-in',
        url: `${APPLICATION_FILES}/${applied.hash2}`,
        expected: { ...forSignedIn(404), owner: 200 },
      },
    },
    endpoints: {
      'career.dashboard': row({ path: { userId: owner.id } }),
      'career.jobs': row({ path: { userId: owner.id, type: 'open', offset: 0 } }),
      'career.job': row({ path: { userId: owner.id, jdId: job.jobId } }),
      'career.form': row(at(job.hash2)),
      'career.submit': row({ ...at(job.hash2), ...application() }),
      'career.keepFile': row({ ...at(asking.hash2), question_id: 'sample', name: 'a.pdf', file: pdfUrl() }),
      'career.chooseSlot': row({ ...at(applied.hash2), slot_id: slotId }),
      'career.withdraw': row(at(applied.hash2)),
    },
    scopes: {
      application: { ...getRow({}, ofOwner({}), { "the owner's app token": 404 }), params: drafted.hash2 },
    },
  }
}
export default table
