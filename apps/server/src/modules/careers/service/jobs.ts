import { isDeepStrictEqual } from 'node:util'
import { type JobBody, type JobDraft, jobDraft } from '@learn/contract/careers'
import sanitizeHtml from 'sanitize-html'
import type { Handle } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import { newId, newToken } from '#platform/ids.ts'
import type { Entity, State, Wanted } from '#platform/operations/entity.ts'
import { getFacts, type JobRow, jobByKey, putJob, readJobs, removeJobs, withApplications } from '../repo/jobs.ts'

const HTML = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h3', 'h4', 'a', 'blockquote', 'code'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'template', 'svg', 'math'],
}
const clean = (html: string): string => sanitizeHtml(html, HTML)

const cleanBody = (body: JobBody): JobBody => ({
  ...body,
  about: clean(body.about),
  responsibility: clean(body.responsibility),
  rolesResp: clean(body.rolesResp),
})

/** The key of a job in addresses: 192 bits. */
const newHash = (): string => newToken().slice(0, 32)

/** The whole of a job, as the log of staff keeps it. */
const stateOf = (row: JobRow): State => ({
  key: row.source_key,
  hash2: row.hash2,
  version: row.version,
  state: row.state,
  company: row.company,
  title: row.title,
  type: row.job_type,
  location: row.location,
  salary: row.salary,
  applyBy: row.closes_at.toISOString(),
  postedAt: row.posted_at.toISOString(),
  jdLink: row.jd_link,
  body: JSON.stringify(row.body),
})

const rowOf = (key: string, state: State, at: Date): Omit<JobRow, 'closed_at'> => ({
  id: Number(key),
  source_key: String(state.key),
  hash2: String(state.hash2),
  version: Number(state.version),
  state: state.state as JobRow['state'],
  company: String(state.company),
  title: String(state.title),
  job_type: String(state.type),
  location: String(state.location),
  salary: String(state.salary),
  closes_at: new Date(String(state.applyBy)),
  posted_at: new Date(String(state.postedAt)),
  jd_link: state.jdLink === null ? null : String(state.jdLink),
  body: JSON.parse(String(state.body)) as JobBody,
  updated_at: at,
})

/** A job in its present version; every version stays, since applications are read with theirs. */
export const jobEntity: Entity = {
  name: 'careers.job',
  read: async (db, keys) => new Map((await readJobs(db, keys.map(Number))).map(row => [String(row.id), stateOf(row)])),
  async write(tx, states, at) {
    for (const [key, state] of states) {
      const row = rowOf(key, state, at)
      await putJob(tx, row)
      await emit(tx, 'careers.job.published', { jobId: row.id, applyByMs: row.closes_at.getTime(), atMs: at.getTime() })
    }
  },
  remove: (tx, keys) => removeJobs(tx, keys.map(Number)),
  inUse: async (db, keys) => new Set((await withApplications(db, keys.map(Number))).map(String)),
  userOf: () => null,
}

/**
 * A job as it is to stand from now on: the one of this key, or a new one. HTML is sanitised; what changed of what learners read is the next version.
 * Throws a ZodError for what is no job.
 */
export async function jobPlan(db: Handle, given: JobDraft): Promise<{ jobId: number; wanted: Wanted[] }> {
  const draft = jobDraft.parse(given)
  const known = await jobByKey(db, draft.key)
  const body = cleanBody(draft.body)
  const facts = {
    company: draft.company,
    title: draft.title,
    jobType: draft.type,
    location: draft.location,
    salary: draft.salary,
  }
  const isSame =
    known !== undefined && isDeepStrictEqual([known.body, getFacts(known)], [JSON.parse(JSON.stringify(body)), facts])
  const jobId = known?.id ?? newId()
  const state: State = {
    key: draft.key,
    hash2: known?.hash2 ?? newHash(),
    version: (known?.version ?? 0) + (isSame ? 0 : 1),
    state: draft.state,
    company: draft.company,
    title: draft.title,
    type: draft.type,
    location: draft.location,
    salary: draft.salary,
    applyBy: new Date(draft.applyBy * 1000).toISOString(),
    postedAt: new Date(draft.postedAt * 1000).toISOString(),
    jdLink: draft.jdLink,
    body: JSON.stringify(isSame ? known.body : body),
  }
  return { jobId, wanted: [{ entity: jobEntity.name, key: String(jobId), state }] }
}
