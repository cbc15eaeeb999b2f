import { SquareTerminal, Table2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { focusGrid } from '#shared/sheet/index.ts'
import { Button } from '#shared/ui/button.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { Console } from './console.tsx'
import { LineMore } from './lazy-line-more.ts'
import { OutputPanel } from './output-panel.tsx'
import { PivotPanel } from './pivot/lazy-pivot.ts'
import { ScoreBanner } from './score-banner.tsx'
import { SolutionList } from './solution-list.tsx'
import { useIntoView } from './use-into-view.ts'
import type { Sandbox } from './use-sandbox.ts'

const TABS = [
  { value: 'console', name: 'Console', lead: <SquareTerminal aria-hidden="true" size={16} /> },
  { value: 'pivot', name: 'Pivot Table', lead: <Table2 aria-hidden="true" size={16} /> },
] as const
type OutputTab = (typeof TABS)[number]['value']

interface Props {
  box: Sandbox
  onSteps: (cell: string) => void
  onCase: (cell: string) => void
}

/** Below the sheet: the final score, and by tabs the console and the pivot table (spec: careers 2.4). */
export function Output({ box, onSteps, onCase }: Props) {
  const id = useId()
  const [tab, setTab] = useState<OutputTab>('console')
  /** A pivot table that was begun stays as it is. */
  const [hasPivot, setHasPivot] = useState(false)
  const { shown } = box
  const panel = useRef<HTMLElement>(null)
  useIntoView(panel, box.ranAtS)
  useIntoView(panel, box.solution)
  const hasScore = shown !== null && !box.solution && box.tab !== 'solution'
  const choose = (next: OutputTab): void => {
    setTab(next)
    if (next === 'pivot') setHasPivot(true)
  }
  return (
    <OutputPanel ref={panel} head={hasScore && <ScoreBanner {...shown} />}>
      <div className="flex min-h-12 shrink-0 flex-wrap items-center justify-between border-b border-line px-4 py-2">
        <TabList id={id} label="Output" tabs={TABS} value={tab} onChoose={choose} look="pill" />
        {tab === 'console' && (
          <Button
            variant="ghost"
            size="sm"
            disabled={!box.clear}
            onClick={() => box.clear?.()}
            className="disabled:opacity-40!"
          >
            Clear
          </Button>
        )}
      </div>
      <TabPanel id={id} value="console" isShown={tab === 'console'} className="flex min-h-0 flex-1 flex-col">
        {box.solution ? (
          <SolutionList lines={box.solution} />
        ) : (
          <Console
            run={shown}
            changed={box.changed}
            isPractice={box.isPractice}
            onCell={cell => box.sheet.goTo(cell)}
            renderMore={(run, cells) => (
              <LineMore
                run={run}
                cells={cells}
                onMarks={marks => {
                  box.sheet.pointOut(marks)
                  focusGrid(document.body)
                }}
                onSteps={onSteps}
                onCase={onCase}
                onHint={box.openHint}
              />
            )}
          />
        )}
      </TabPanel>
      <TabPanel id={id} value="pivot" isShown={tab === 'pivot'} className="flex min-h-0 flex-1">
        {hasPivot && <PivotPanel sheet={box.sheet} />}
      </TabPanel>
    </OutputPanel>
  )
}
