import type { StaffAct } from '@learn/contract/staff'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '#shared/lib/use-settled.ts'
import { dryRun } from './use-act.ts'

const SETTLED_MS = 300

/** What an act would change, read again whenever it says something else. */
export function useDryRun(act: StaffAct | null) {
  const settled = useSettled(JSON.stringify(act), SETTLED_MS)
  const asked = JSON.parse(settled) as StaffAct | null
  const query = useQuery({
    queryKey: ['studio', 'dry-run', settled],
    queryFn: () => (asked ? dryRun(asked) : null),
    enabled: asked !== null,
    gcTime: 0,
    retry: false,
  })
  return { ...query, isCurrent: settled === JSON.stringify(act) && query.isSuccess }
}
