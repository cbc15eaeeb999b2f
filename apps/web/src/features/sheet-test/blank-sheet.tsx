import { getAddress } from '@learn/contract/pages/plain'
import { ArrowDownAZ, Database, History, Table2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import {
  OutputPanel,
  PivotPanel,
  SHEET_PARTS,
  SheetBar,
  SortDialog,
  StepsButton,
  StepsDialog,
} from '#features/handson/index.ts'
import { JournalNotice, JournalState } from '#shared/journal/journal-state.tsx'
import { useArrival } from '#shared/lib/use-arrival.ts'
import { useOfflinePage } from '#shared/lib/use-offline-page.ts'
import { ClearFilters, FormulaBar, focusGrid, SheetGrid } from '#shared/sheet/index.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { ErrorPanel } from '#shared/ui/states.tsx'
import { FileMenu, FileOutcome } from './file-menu.tsx'
import { TABLE_FILES } from './open-tables.ts'
import { PRACTICE } from './practice.ts'
import { getWords } from './sheet-data.ts'
import { FILE_CODE } from './sheet-files.ts'
import { SheetTabs } from './sheet-tabs.tsx'
import { SortSheetDialog } from './sort-sheet-dialog.tsx'
import { BLANK_SCOPE, useBlankSheet } from './use-blank-sheet.ts'
import { useFiles } from './use-files.ts'

const TablesDialog = lazyComponent('tables', () => import('./tables-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})
const HistoryDialog = lazyComponent('history', () => import('#shared/journal/history-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

/** What opens over the sheet, and what opens and saves files. */
const PARTS = [FILE_CODE, ...SHEET_PARTS, SortDialog, HistoryDialog, TablesDialog, TABLE_FILES]

/** The learner's own sheets: open data to load, files in and out, kept by the journal. A tab has an engine of its own. */
export default function BlankSheet() {
  useOfflinePage(PARTS)
  usePageTitle('Your own sheet')
  const [tab, setTab] = useState(1)
  return <OneSheet key={tab} tab={tab} onTab={setTab} />
}

function OneSheet({ tab, onTab }: { tab: number; onTab: (tab: number) => void }) {
  const main = useArrival()
  const own = useBlankSheet(tab)
  const { sheet, journal, table } = own
  const files = useFiles(own)
  const [shown, setShown] = useState<'tables' | 'history' | 'sort' | null>(null)
  const [hasPivot, setPivot] = useState(false)
  const [stepped, setStepped] = useState<string | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const close = () => setShown(null)
  const tabsId = useId()
  const changeTab = async (next: number) => {
    await own.current()
    onTab(next)
  }
  const isGone = own.journal.isReady && tab > Math.max(1, own.tabs.length)
  // Another device opened a file with fewer sheets.
  useEffect(() => {
    if (isGone) onTab(1)
  }, [isGone, onTab])
  return (
    <div className="flex h-screen flex-col overflow-hidden max-gate:h-auto max-gate:min-h-screen">
      <SheetBar
        back={{ to: getAddress('sheetTest') }}
        backName={`Back to ${PRACTICE}`}
        about={[PRACTICE, 'Your own sheet', own.about].filter(Boolean).join(' · ')}
      >
        <JournalState journal={journal} />
        <IconButton label="Earlier versions" title="Earlier versions" onClick={() => setShown('history')}>
          <History size={18} aria-hidden="true" />
        </IconButton>
        <Button variant="outline" onClick={() => setShown('tables')}>
          <Database size={16} aria-hidden="true" />
          Open data
        </Button>
        <FileMenu files={files} />
      </SheetBar>
      <main ref={main} tabIndex={-1} className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-surface outline-none!">
        <div className="px-4">
          <JournalNotice
            journal={journal}
            names={{ data: 'The data of your sheet' }}
            textOf={getWords}
            isJoinable={false}
          />
          <FileOutcome files={files} />
        </div>
        {own.fault ? (
          <ErrorPanel error={own.fault.error} onRetry={own.fault.retry} />
        ) : (
          <>
            <div className="flex items-center justify-end gap-1 px-4 pt-1">
              <Button
                variant={hasPivot ? 'soft' : 'ghost'}
                size="sm"
                aria-expanded={hasPivot}
                onClick={() => setPivot(!hasPivot)}
              >
                <Table2 size={16} aria-hidden="true" />
                Pivot Table
              </Button>
              <Button variant="ghost" size="sm" disabled={!journal.isReady} onClick={() => setShown('sort')}>
                <ArrowDownAZ size={16} aria-hidden="true" />
                Sort
              </Button>
              <ClearFilters sheet={sheet} onDone={() => focusGrid(grid.current)} />
            </div>
            <FormulaBar
              sheet={sheet}
              onDone={() => focusGrid(grid.current)}
              extra={<StepsButton sheet={sheet} onSteps={setStepped} />}
            />
            <SheetTabs id={tabsId} names={own.tabs} tab={tab} onTab={next => void changeTab(next)}>
              <div ref={grid} className="flex min-h-48 flex-1">
                <SheetGrid
                  key={own.opened}
                  sheet={sheet}
                  label={own.tabs[tab - 1] ?? 'Your own sheet'}
                  repair={<Button onClick={() => setShown('history')}>Open earlier versions</Button>}
                />
              </div>
            </SheetTabs>
            {hasPivot && (
              <OutputPanel>
                <PivotPanel sheet={sheet} />
              </OutputPanel>
            )}
          </>
        )}
      </main>
      {shown === 'tables' && (
        <TablesDialog
          loaded={table}
          replaces={!own.isEmpty}
          onChoose={id => {
            own.openBook([{ name: 'Sheet1', data: id === null ? null : { table: id } }])
            close()
            onTab(1)
          }}
          onClose={close}
        />
      )}
      {stepped !== null && (
        <StepsDialog
          sheet={sheet}
          cell={stepped}
          onEdit={() => {
            setStepped(null)
            sheet.goTo(stepped)
            sheet.edit('cell')
          }}
          onClose={() => setStepped(null)}
        />
      )}
      {shown === 'sort' && <SortSheetDialog sheet={sheet} onClose={close} />}
      {shown === 'history' && <HistoryDialog scope={BLANK_SCOPE} onRestore={journal.restore} onClose={close} />}
    </div>
  )
}
