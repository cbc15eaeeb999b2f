import type { SheetAttempt } from '@learn/contract/sandbox'
import { ArrowDownAZ, Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ClearFilters, focusGrid } from '#shared/sheet/index.ts'
import { type Tab, TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { BlockedButton } from './blocked-button.tsx'
import { FILTERED_SORT } from './texts.ts'
import type { Sandbox, SheetTab } from './use-sandbox.ts'

const LOCK = <Lock aria-hidden="true" size={14} className="mr-1.5 inline-block" />

interface Props {
  box: Sandbox
  attempt: SheetAttempt | null
  onSort: () => void
  /** What the chosen tab shows. */
  children: ReactNode
}

/** Which sheet is shown, with the tools beside its names: New Sheet or Practice Sheet, Solution, Your Submission (spec: careers 2.4). */
export function SheetTabs({ box, attempt, onSort, children }: Props) {
  const id = useId()
  const solution = { value: 'solution' as const, name: 'Solution', lead: box.isSolutionOpen ? undefined : LOCK }
  const tabs: Tab<SheetTab>[] = [
    { value: 'sheet', name: box.isPractice ? 'Practice Sheet' : 'New Sheet' },
    ...(box.isPractice && !box.isSolutionOpen ? [] : [solution]),
    ...(attempt ? [{ value: 'submission' as const, name: 'Your Submission' }] : []),
  ]
  return (
    <>
      <div
        data-tour="tabs"
        className="flex min-h-12 shrink-0 flex-wrap items-center justify-between border-b border-line bg-surface pr-4"
      >
        <TabList
          id={id}
          label="Sheets"
          tabs={tabs}
          value={box.tab}
          onChoose={box.setTab}
          look="line"
          className="h-12 border-0! whitespace-nowrap"
        />
        <div className="ml-auto flex items-center gap-1">
          <ClearFilters sheet={box.sheet} onDone={() => focusGrid(document.body)} />
          <BlockedButton
            variant="ghost"
            size="sm"
            disabled={!box.isOwn || !box.journal.isReady}
            held={box.run.held === null ? null : FILTERED_SORT}
            onPress={onSort}
            className="aria-disabled:opacity-40"
          >
            <ArrowDownAZ aria-hidden="true" size={16} />
            Sort
          </BlockedButton>
        </div>
      </div>
      <TabPanel id={id} value={box.tab} className="flex min-h-64 flex-1 flex-col gate:tall:min-h-[calc(30vh-8rem)]">
        {children}
      </TabPanel>
    </>
  )
}
