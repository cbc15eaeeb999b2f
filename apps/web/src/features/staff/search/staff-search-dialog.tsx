import { SEARCH_QUERY_LIMIT } from '@learn/contract/search/plain'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSettled } from '#shared/lib/use-settled.ts'
import { DialogLayer, DialogTitle } from '#shared/ui/dialog.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { staffSearchQuery } from '../queries.ts'
import { FoundLists } from './found-lists.tsx'

const SEEK_AFTER_MS = 150

/** One field for people, courses and activities. Enter opens the first; Tab and the arrow keys reach the others. */
export default function StaffSearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = useRef<HTMLDivElement>(null)
  const hasLeft = useRef(false)
  const wanted = text.trim()
  const query = useSettled(wanted, SEEK_AFTER_MS)
  const { data, error, refetch, isPlaceholderData } = useQuery(staffSearchQuery(query))
  const isFresh = data !== undefined && !isPlaceholderData && query === wanted
  const links = (): HTMLAnchorElement[] => [...(found.current?.querySelectorAll('a') ?? [])]
  const go = (by: number): void => {
    const all: HTMLElement[] = [...(field.current ? [field.current] : []), ...links()]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[(at + by + all.length) % all.length]?.focus()
  }
  return (
    <DialogLayer
      onClose={onClose}
      initialFocus={field}
      finalFocus={() => (hasLeft.current ? document.getElementById('content') : true)}
      className="top-[8vh] max-h-[84vh] w-[calc(100vw-3rem)] max-w-panel overflow-hidden rounded-modal"
    >
      <DialogTitle className="sr-only">Search the institute</DialogTitle>
      <div
        role="presentation"
        className="flex min-h-0 flex-col"
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          go(event.key === 'ArrowDown' ? 1 : -1)
        }}
      >
        <SearchField
          look="head"
          label="Search the institute"
          placeholder="Search the institute"
          ref={field}
          maxLength={SEARCH_QUERY_LIMIT}
          value={text}
          onText={setText}
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && isFresh) links()[0]?.click()
          }}
        />
        <div ref={found} className="min-h-0 overflow-y-auto p-3">
          {query === '' && <p className="px-3 py-2 text-small text-ink3">Type a name. Enter opens the first result.</p>}
          {query !== '' && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
          {query !== '' && !error && !data && <Skeleton className="h-24" />}
          {query !== '' && !error && data && (
            <FoundLists
              found={data}
              query={query}
              onOpen={() => {
                hasLeft.current = true
                onClose()
              }}
            />
          )}
        </div>
      </div>
    </DialogLayer>
  )
}
