import type { Program } from '@learn/contract/course'
import { Search } from 'lucide-react'
import { prepareSearch } from '#features/search/index.ts'
import { Key } from '#shared/ui/key.tsx'
import { useSearch } from './search-key.tsx'

const isApple = /Mac|iP(hone|ad)/.test(navigator.platform)

/** The way into global search: this control, or the keys. Its code comes when it is needed first. */
export function SearchBox({ program }: { program: Pick<Program, 'lpId' | 'lpname'> | null }) {
  const { open, dialog } = useSearch(program)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onPointerEnter={prepareSearch}
        onFocus={prepareSearch}
        className="flex h-11 w-95 min-w-0 shrink cursor-pointer items-center gap-3 rounded-input border border-line bg-surface pr-3.5 pl-3.5 text-left text-body text-ink3 shadow-1 hover:bg-hover"
      >
        <Search size={17} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">Search classes, quizzes, topics</span>
        <span aria-hidden="true">
          <Key>{isApple ? '⌘ K' : 'Ctrl K'}</Key>
        </span>
      </button>
      {dialog}
    </>
  )
}
