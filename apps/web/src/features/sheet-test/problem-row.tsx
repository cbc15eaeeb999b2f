import { getAddress } from '@learn/contract/pages/plain'
import type { PracticeProblem } from '@learn/contract/sandbox'
import { Link } from '@tanstack/react-router'
import { Table2 } from 'lucide-react'
import { coverLinkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { Ring } from '#shared/ui/progress.tsx'
import { ProblemSheet, preloader } from './sheets.ts'

const FULL = 100
const cellsText = (cells: number): string => (cells === 1 ? '1 cell' : `${cells} cells`)

/** A practice problem: where it is from, how large it is, and the best score so far. */
export function ProblemRow({ problem }: { problem: PracticeProblem }) {
  const { id, title, course, cells, rows, columns, bestScore } = problem
  const pct = Math.floor(bestScore ?? 0)
  return (
    <li>
      <Card className="relative flex h-full items-center gap-4 p-5 hover:bg-hover">
        {bestScore === null ? (
          <IconTile size="lg">
            <Table2 size={22} />
          </IconTile>
        ) : (
          <Ring pct={pct} size={48} label={`Best score ${pct} of ${FULL}`}>
            <span aria-hidden="true" className="tnum text-small font-semibold">
              {pct}
            </span>
          </Ring>
        )}
        <div className="min-w-0 flex-1">
          <Heading level={3} look="body">
            <Link
              to={getAddress('sheetTest')}
              search={{ problem: id }}
              onPointerEnter={preloader(ProblemSheet)}
              onFocus={preloader(ProblemSheet)}
              className={coverLinkClass('after:inset-0 after:rounded-card')}
            >
              {title}
            </Link>
          </Heading>
          <p className="mt-0.5 text-small text-ink2">
            {course} · {cellsText(cells)} to fill · {rows} rows, {columns} columns
          </p>
        </div>
        {pct === FULL && <Chip tone="ok">Solved</Chip>}
      </Card>
    </li>
  )
}
