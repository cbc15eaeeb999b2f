import type { AssignmentSheet, SheetRow } from '@learn/contract/assignments'
import { Heading } from '#shared/ui/heading.tsx'
import { Empty } from '#shared/ui/states.tsx'
import { STATES } from './marking-text.ts'
import { MoreTime } from './more-time.tsx'
import type { Marking } from './use-marking.ts'

/** A learner who has handed nothing in: there is time to be given. */
export const NoWork = ({ sheet, row, marking }: { sheet: AssignmentSheet; row: SheetRow; marking: Marking }) => (
  <main className="mx-auto max-w-narrow px-6 py-8 max-gate:px-4">
    <div className="flex flex-wrap items-center justify-between gap-4">
      <Heading level={2} look="h2">
        {row.who}
      </Heading>
      <MoreTime sheet={sheet} row={row} marking={marking} />
    </div>
    <Empty
      text={
        row.state === 'draft'
          ? 'There is a draft that wasn’t submitted. Only the learner sees it.'
          : `${STATES[row.state]} yet.`
      }
    />
  </main>
)
