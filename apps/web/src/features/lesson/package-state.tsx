import type { ActivityRow } from '@learn/contract/course'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'
import { activityQuery } from '#features/course/queries.ts'
import { packageStateText } from '#features/package/index.ts'
import { Chip } from '#shared/ui/chip.tsx'
import { packageAt } from './package-in-text.tsx'

/** The activities of the section that a text stands in. */
export const RowsBesideText = createContext<readonly ActivityRow[]>([])

/** How the package of an address stands, on its card in a text and on the button of that. One that was never opened is not asked for. */
export function PackageState({ href, button }: { href: string; button: Element }) {
  const client = useQueryClient()
  const rows = useContext(RowsBesideText)
  const address = packageAt(href)
  const query = activityQuery(address)
  const isOpened = rows.some(row => row.id === address.id && row.state !== 'new')
  const { data } = useQuery({ ...query, enabled: isOpened || client.getQueryData(query.queryKey) !== undefined })
  const text = data?.content.kind === 'package' ? packageStateText(data.content) : null
  return (
    <>
      {createPortal(text && !text.isDone ? 'Continue' : 'Play it here', button)}
      {text && <Chip tone={text.isDone ? 'ok' : 'warn'}>{text.words}</Chip>}
    </>
  )
}
