import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSettled } from '#shared/lib/use-settled.ts'
import { ErrorPanel } from '#shared/ui/states.tsx'
import { matchCommands } from './commands.ts'
import { useGoOnPlaces } from './go-on-places.ts'
import { HitOptions } from './hit-options.tsx'
import { HitSkeleton } from './hit-skeleton.tsx'
import { NothingFound } from './nothing-found.tsx'
import { searchQuery } from './queries.ts'
import { QueryField } from './query-field.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { SearchFooter } from './search-footer.tsx'
import type { SearchProgram } from './search-program.ts'
import { SearchTabs, type Tab } from './search-tabs.tsx'
import { countText, getTab, TYPING_MS } from './search-text.ts'
import { StartOptions } from './start-options.tsx'
import { useActiveOption } from './use-active-option.ts'
import { useCommands } from './use-commands.ts'

interface Props {
  field: RefObject<HTMLInputElement | null>
  program: SearchProgram | null
  takeTyped: () => string
  onLeave: () => void
}

/** The field, the filters and what was found; the focus stays in the field while the arrow keys choose. */
export function SearchBody({ field, program, takeTyped, onLeave }: Props) {
  const [text, setText] = useState('')
  const [tab, setTab] = useState<Tab>('all')
  const [recent, setRecent] = useState(recentSearches)
  const places = useGoOnPlaces()
  const all = useCommands(places)
  const wanted = text.trim()
  const query = useSettled(wanted, TYPING_MS)
  const { data, error, refetch, isPlaceholderData } = useQuery(searchQuery(query))
  const reply = query === '' ? undefined : data
  const isFresh = reply !== undefined && !isPlaceholderData && query === wanted
  const found = getTab(reply, tab)
  const hits = found?.results ?? []
  const commands = tab === 'all' ? matchCommands(all, query) : []
  const options = useActiveOption(
    `${query} ${tab}`,
    query === '' ? places.length + recent.length : commands.length + hits.length,
  )
  const isAwaited = useRef(false)

  useEffect(() => {
    // Enter before the reply: the best result of these words, not of the ones before.
    if (!isFresh || !isAwaited.current) return
    isAwaited.current = false
    options.follow()
  }, [isFresh, options])

  const type = (next: string): void => {
    isAwaited.current = false
    setText(next)
  }
  const open = (): void => {
    rememberSearch(query)
    onLeave()
  }
  return (
    <>
      <QueryField
        ref={field}
        text={text}
        onText={type}
        takeTyped={takeTyped}
        options={options}
        onEnter={() => {
          // A command stands without the reply.
          if (wanted === '' || isFresh || (commands.length > 0 && query === wanted)) options.follow()
          else isAwaited.current = true
        }}
      />
      <p role="status" className="sr-only">
        {isFresh && found ? countText(found.count) : ''}
      </p>
      {query === '' ? (
        <StartOptions
          places={places}
          recent={recent}
          options={options}
          onOpen={onLeave}
          onChoose={type}
          onForget={() => setRecent([])}
        />
      ) : (
        <SearchTabs
          tab={tab}
          reply={reply}
          onChoose={setTab}
          field={field}
          className="border-b border-line px-5 py-2.5"
        >
          {(commands.length > 0 || (!error && hits.length > 0)) && (
            <HitOptions commands={commands} hits={error ? [] : hits} options={options} onOpen={open} onDone={onLeave} />
          )}
          {error && !isFresh && <ErrorPanel error={error} onRetry={() => void refetch()} />}
          {!error && !reply && <HitSkeleton />}
          {!error && reply && hits.length === 0 && commands.length === 0 && (
            <NothingFound query={query} tab={tab} reply={reply} onChoose={setTab} />
          )}
        </SearchTabs>
      )}
      <SearchFooter program={program} query={wanted} found={found} onLeave={open} />
    </>
  )
}
