import type { StaffAct, StaffOutcome } from '@learn/contract/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'
import { noteAct } from './last-act.ts'

/** Takes an operation back, as an operation of its own: whole, or some of its rows. */
export const undo = (
  operationid: number,
  reason = '',
  only?: { entity: string; key: string }[],
): Promise<StaffOutcome> => learn('local_learn_undo_staff_operation', { operationid, reason, ...(only && { only }) })

/** What an act would change, without doing it. */
export const dryRun = (act: StaffAct): Promise<StaffOutcome> =>
  learn('local_learn_perform_staff_operation', { act, isdryrun: true })

export interface Doing {
  act: StaffAct
  /** What is said when it is done. */
  said: string
  reason?: string
}

/** The id of what an act made: `made(outcome, 'activity')`. */
export const made = ({ rows }: StaffOutcome, entity: string): number | null => {
  const row = rows.find(one => one.entity === `learning.${entity}` && one.outcome === 'new')
  return row ? Number(row.key) : null
}

const ACT = ['studio-act'] as const

/** Does acts of staff: whatever is on the screen is read anew, and what was done can be taken back from where it is told. */
export function useAct(onDone: (outcome: StaffOutcome) => void = () => undefined) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['studio'] })
  const takeBack = async (operationid: number) => {
    try {
      await undo(operationid)
      noteAct()
      toast.success('Undone')
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'It could not be undone')
    }
    await refresh()
  }
  const doing = useMutation({
    mutationKey: ACT,
    mutationFn: ({ act, reason = '' }: Doing) => learn('local_learn_perform_staff_operation', { act, reason }),
    onSuccess: async (outcome, { said }) => {
      const { operationid, undountil } = outcome
      noteAct()
      await refresh()
      if (operationid === null) toast.message('Nothing to change')
      else if (undountil === null) toast.success(said)
      else toast.success(said, undefined, { label: 'Undo', onClick: () => void takeBack(operationid) })
      onDone(outcome)
    },
    onError: async error => {
      toast.error(error.message)
      await refresh()
    },
  })
  /** The same act is not sent again while it is on its way: a double click is one press, sooner than the button can be locked. */
  const mutate = (wanted: Doing): void => {
    const isSame = (variables: unknown) => JSON.stringify(variables) === JSON.stringify(wanted)
    const isOnItsWay = queries.isMutating({ mutationKey: ACT, predicate: ({ state }) => isSame(state.variables) }) > 0
    if (!isOnItsWay) doing.mutate(wanted)
  }
  return { ...doing, mutate }
}
