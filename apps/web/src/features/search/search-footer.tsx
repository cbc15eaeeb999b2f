import { getAddress } from '@learn/contract/pages/plain'
import type { SearchReply } from '@learn/contract/search'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Key } from '#shared/ui/key.tsx'
import type { SearchProgram } from './search-program.ts'

interface Props {
  program: SearchProgram | null
  query: string
  found: SearchReply['tabs'][number] | undefined
  onLeave: () => void
}

const Keys = () => (
  <p aria-hidden="true" className="flex items-center gap-1.5 max-gate:hidden">
    <Key>↑</Key>
    <Key>↓</Key>
    <span className="mr-2.5">to move</span>
    <Key>Enter</Key>
    <span>to open</span>
  </p>
)

/** The keys, how much of what was found is shown, and the search inside the program with all of it. */
export const SearchFooter = ({ program, query, found, onLeave }: Props) => (
  <div className="flex h-12 shrink-0 items-center gap-4 border-t border-line pr-4 pl-6 text-small text-ink3">
    {found && found.count > found.results.length ? (
      <p>
        Best {found.results.length} of {found.count}
      </p>
    ) : (
      <Keys />
    )}
    {program && (
      <Link
        to={getAddress('programSearch', { id: program.lpId })}
        search={query === '' ? {} : { q: query }}
        onClick={onLeave}
        className="ml-auto inline-flex min-w-0 items-center gap-1.5 rounded-control px-2 py-1.5 text-small font-semibold text-brandink hover:bg-hover"
      >
        <span className="truncate">Search in {program.lpname}</span>
        <ArrowRight size={14} aria-hidden="true" className="shrink-0" />
      </Link>
    )}
  </div>
)
