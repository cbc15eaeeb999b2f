import type { ActivityPage } from '@learn/contract/classroom'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { getKind } from '#features/kinds/index.ts'

interface Props {
  page: Pick<ActivityPage, 'activity'>
  children: ReactNode
}

/** What stands below a lesson begins where its text does. */
export function BelowLesson({ page, children }: Props) {
  const { isReading } = getKind(page.activity)
  return (
    <div className={clsx('mx-auto px-4 gate:px-6', isReading ? 'max-w-[calc(68ch+3rem)]' : 'max-w-lesson')}>
      <div className={clsx(isReading && 'mx-auto max-w-measure')}>{children}</div>
    </div>
  )
}
