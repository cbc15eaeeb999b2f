import type { Program } from '@learn/contract/course'
import { prepareSearch } from '#features/search/index.ts'
import { Key } from '#shared/ui/key.tsx'
import { SearchOpener } from '#shared/ui/search-field.tsx'
import { useSearch } from './search-key.tsx'

const isApple = /Mac|iP(hone|ad)/.test(navigator.platform)

/** The way into global search: this control, or the keys. Its code comes when it is needed first. */
export function SearchBox({ program }: { program: Pick<Program, 'lpId' | 'lpname'> | null }) {
  const { open, dialog } = useSearch(program)
  return (
    <>
      <SearchOpener
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onPointerEnter={prepareSearch}
        onFocus={prepareSearch}
        keys={<Key>{isApple ? '⌘ K' : 'Ctrl K'}</Key>}
        className="w-95 shrink max-gate:w-11 max-gate:justify-center max-gate:*:not-first:sr-only"
      >
        Search classes, quizzes, topics
      </SearchOpener>
      {dialog}
    </>
  )
}
