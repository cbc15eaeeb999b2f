import { useQueryClient } from '@tanstack/react-query'
import { useStaffAct } from '#features/marking/index.ts'
import { sheetQuery } from '../queries.ts'

/** Marks, releases, gives time and attempts, and takes the last of it back. */
export function useMarking(activityId: number) {
  const queries = useQueryClient()
  return useStaffAct(async () => {
    await queries.invalidateQueries({ queryKey: ['assignment-work'] })
    await queries.invalidateQueries({ queryKey: sheetQuery(activityId).queryKey })
    void queries.invalidateQueries({ queryKey: ['staff-assignments'] })
  })
}
export type Marking = ReturnType<typeof useMarking>
