import type { ServedProblem, SheetBreakingCase, SheetValue } from '@learn/contract/sandbox'
import { FlaskConical } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SheetGrid } from '#shared/sheet/index.ts'
import { Button } from '#shared/ui/button.tsx'
import { Chip, type Tone } from '#shared/ui/chip.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { StepsView } from '../steps/steps-view.tsx'
import { useTrace } from '../steps/use-trace.ts'
import { valueWords } from '../steps/value-words.ts'
import { useSheet } from '../use-sheet.ts'
import { caseMarks, caseSource } from './case-source.ts'

interface Props {
  problem: ServedProblem
  cell: string
  breaking: SheetBreakingCase
  onClose: () => void
}

const MOST_LISTED = 8
const words = (value: SheetValue): string =>
  typeof value === 'string' && value.startsWith('#') ? value : valueWords(value)

/** The smallest data on which a formula breaks, in a copy of the sheet; the learner's own stays as it is. */
export default function CaseDialog({ problem, cell, breaking, onClose }: Props) {
  const sheet = useSheet()
  const [isStepping, setStepping] = useState(false)
  useEffect(() => {
    void sheet.open(caseSource(problem, cell, breaking)).then(() => {
      sheet.mark(caseMarks(cell, breaking))
      // The data that was changed is what to look at first: the formula may stand columns away from it.
      sheet.goTo(breaking.cells[0]?.cell ?? cell)
    })
  }, [sheet, problem, cell, breaking])
  const { root } = useTrace(sheet, cell)
  const listed = breaking.cells.slice(0, MOST_LISTED)
  const more = breaking.cells.length - listed.length
  return (
    <Dialog
      title={`The smallest case that breaks ${cell}`}
      lead="A copy of the sheet with only the data that shows the problem. Your sheet isn’t changed."
      width="max-w-page"
      onClose={onClose}
    >
      <div className="mt-5 flex min-h-0 gap-6 max-s_desktop:flex-col">
        <div className="flex h-[58dvh] min-h-64 min-w-0 flex-1 overflow-hidden rounded-input border border-line max-s_desktop:flex-none">
          <SheetGrid sheet={sheet} label={`Copy of ${problem.title}`} />
        </div>
        <div className="flex shrink-0 flex-col s_desktop:h-[58dvh] s_desktop:w-96">
          <dl className="overflow-hidden rounded-input border border-line text-small">
            <Line name="Your formula" code={breaking.formula} tone="bad" value={words(breaking.got)} />
            <Line name="Expected" tone="ok" value={words(breaking.expected)} />
          </dl>
          {isStepping && root ? (
            <StepsView sheet={sheet} cell={cell} root={root} />
          ) : (
            <div className="mt-4 min-h-0 flex-1 overflow-y-auto">
              <p className="flex items-center gap-2 text-small font-semibold">
                <FlaskConical aria-hidden="true" size={16} className="text-infoink" />
                The data of this case
              </p>
              <ul className="mt-2 text-small">
                {listed.map(({ cell: address, value }) => (
                  <li key={address} className="flex justify-between gap-3 border-b border-line py-1.5 last:border-b-0">
                    <span className="font-mono">{address}</span>
                    <b className="tnum truncate">{words(value)}</b>
                  </li>
                ))}
                {more > 0 && <li className="py-1.5 text-ink2">and {more} more</li>}
              </ul>
            </div>
          )}
          <div className="mt-4 flex shrink-0 flex-wrap justify-end gap-3">
            <Button
              variant="outline"
              aria-pressed={isStepping}
              disabled={!root}
              onClick={() => setStepping(!isStepping)}
            >
              {isStepping ? 'Show the data' : 'Step by step'}
            </Button>
            <Button onClick={onClose}>Back to my sheet</Button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}

/** A formula or what is expected of it, with its value. */
const Line = ({ name, code, tone, value }: { name: string; code?: string; tone: Tone; value: string }) => (
  <div className="flex items-center gap-3 border-b border-line px-3.5 py-2.5 last:border-b-0">
    <dt className="min-w-0 flex-1">
      <span className="text-ink2">{name}</span>
      {code && <code className="block font-mono wrap-anywhere">{code}</code>}
    </dt>
    <dd>
      <Chip tone={tone}>{value}</Chip>
    </dd>
  </div>
)
