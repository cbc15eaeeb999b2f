import type { Imports } from '@learn/contract/imports'
import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** While something is at work the screen asks this often; what is sent from elsewhere changes more slowly. */
const AT_WORK_MS = 1000
const ELSEWHERE_MS = 4000

function nextLook(imports: Imports | undefined): number | false {
  const states = new Set(imports?.items.map(({ state }) => state))
  if (states.has('running') || states.has('waiting')) return AT_WORK_MS
  return states.has('uploading') ? ELSEWHERE_MS : false
}

/** The imports of staff, the newest first. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: () => learn('local_learn_get_imports', { page: 0 }),
  refetchInterval: ({ state }) => nextLook(state.data),
})

/** An older page of them, from 1. */
export const olderImports = (page: number) => learn('local_learn_get_imports', { page })
