import type { ActivityPage } from '@learn/contract/classroom'
import { useEffect } from 'react'
import { useRecordOpening } from '#features/course/index.ts'
import type { ActivityAddress } from '#features/course/queries.ts'
import { getKind } from '#features/kinds/index.ts'
import { BATCH_WINDOW_MS, sendWaiting } from '#shared/api/batch.ts'
import { ActivityContent } from './activity-content.tsx'
import { CompletionNews } from './completion-news.tsx'
import { isReadLater, isReadToEnd, TextEnd } from './text-end.tsx'
import { useStudyTime } from './use-study-time.ts'

const ignoreHeadings = (): void => undefined

/** The content of an activity with all that is counted of it, for a frame that another feature draws. Keyed by activity. */
export function Lesson({ page, address }: { page: ActivityPage; address: ActivityAddress }) {
  const tellPlaying = useStudyTime(address.id)
  const { mutate: recordOpening } = useRecordOpening(address)
  const kind = getKind(page.activity)
  const isText = isReadToEnd(kind)
  const isLater = isReadLater(kind)
  useEffect(() => {
    recordOpening({ isRead: !isLater, waitMs: BATCH_WINDOW_MS })
    return sendWaiting
  }, [recordOpening, isLater])
  return (
    <>
      <ActivityContent page={page} address={address} onHeadings={ignoreHeadings} onPlaying={tellPlaying}>
        {isText && <TextEnd address={address} />}
      </ActivityContent>
      <CompletionNews activity={page.activity} />
    </>
  )
}
