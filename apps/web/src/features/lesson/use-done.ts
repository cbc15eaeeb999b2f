import type { ActivityPage } from '@learn/contract/classroom'
import type { JournalReply } from '@learn/contract/journal'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { isDone as isDoneIn, settleState, showState } from '#features/course/index.ts'
import { type ActivityAddress, activityQuery } from '#features/course/queries.ts'
import { changed } from '#shared/api/changed.ts'
import { useJournal } from '#shared/journal/use-journal.ts'

const SLOT = 'done'

/** What the server makes of a mark: `shown` of its reply. */
interface Shown {
  state: ActivityPage['activity']['state']
}

/** A mark by hand, and the journal that carries it. */
export type Done = ReturnType<typeof useDone>

/**
 * The mark that a learner sets by hand: shown at once, kept in this browser and sent by the journal, so that neither a lost
 * connection nor a closed tab takes it back. One that the server refuses is told, and what stands is read anew.
 */
export function useDone(address: ActivityAddress, { activity }: Pick<ActivityPage, 'activity'>) {
  const client = useQueryClient()
  const onReply = useCallback(
    async ({ shown }: JournalReply) => {
      if (shown) await settleState(client, address, (shown as Shown).state)
      await changed(client, 'done')
    },
    [client, address],
  )
  // How it stands came with the page: this journal is only written to.
  const journal = useJournal(`done:${address.id}`, { onReply: reply => void onReply(reply), isRead: false })
  const { state, values, waiting, set, flush } = journal
  const isRefused = state === 'refused'
  useEffect(() => {
    if (isRefused) void client.invalidateQueries({ queryKey: activityQuery(address).queryKey })
  }, [client, address, isRefused])
  const mark = useCallback(
    (isNowDone: boolean) => {
      showState(client, address, isNowDone ? 'completed' : 'started')
      set(SLOT, isNowDone)
      flush()
    },
    [client, address, set, flush],
  )
  return { journal, isDone: waiting > 0 && !isRefused ? values[SLOT] === true : isDoneIn(activity), mark }
}
