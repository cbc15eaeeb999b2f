import type { JobList } from '@learn/contract/careers'
import { queryOptions } from '@tanstack/react-query'
import { call, learn } from '#shared/api/call.ts'
import { readStored } from '#shared/lib/storage.ts'

/** Who is signed in: the paths of the career service name the learner. */
export const useLearnerId = (): number => readStored('user')?.userid ?? 0

const ALL = 'careers'

/** Everything of careers, for what changes it. */
export const CAREERS_KEY = [ALL] as const

/** The first page of the Active tab, and the counts of all three. */
export const dashboardQuery = (userId: number) =>
  queryOptions({
    queryKey: [ALL, 'dashboard', userId],
    queryFn: () => call('career.dashboard', { params: { userId } }),
  })

/** A page, from 1, of one list. */
export const listQuery = (userId: number, type: JobList, page: number) =>
  queryOptions({
    queryKey: [ALL, 'list', userId, type, page],
    queryFn: () => call('career.jobs', { params: { userId, type, offset: page - 1 } }),
  })

export const jobQuery = (userId: number, jobId: number) =>
  queryOptions({
    queryKey: [ALL, 'job', userId, jobId],
    queryFn: () => call('career.job', { params: { userId, jdId: jobId } }),
  })

/** The form of a job, or the application, or why there is neither. */
export const formQuery = (userId: number, hashKey: string) =>
  queryOptions({
    queryKey: [ALL, 'form', userId, hashKey],
    queryFn: () => call('career.form', { params: { userId, hashKey } }),
  })

/** What stands beside the jobs. */
export const panelQuery = queryOptions({
  queryKey: [ALL, 'panel'],
  queryFn: () => learn('local_learn_get_career_panel', {}),
})
