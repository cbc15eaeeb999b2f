import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { programsQuery, useChosenProgramId } from '#features/course/queries.ts'
import { showWidget } from './chatwoot.ts'
import { readWidget } from './setting.ts'
import { hasWidget } from './widget-rules.ts'

/** The support widget of the institute, on the pages that have it (spec: platform 4). */
export default function SupportLauncher() {
  const pathname = useLocation({ select: location => location.pathname })
  const chosenId = useChosenProgramId()
  const { data } = useQuery(programsQuery)
  const program = data?.find(({ lpId }) => lpId === chosenId) ?? data?.[0]
  const isShown = data !== undefined && hasWidget(pathname, program?.isSelfPaced ?? false)
  useEffect(() => {
    const widget = readWidget()
    if (!widget) return
    showWidget(widget, isShown).catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- spec: platform 8, a missing wrapper is only logged
      console.warn(error)
    })
  }, [isShown])
  return null
}
