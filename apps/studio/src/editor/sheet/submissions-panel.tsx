import { SHEET_MISTAKES } from '@learn/contract/sandbox/plain'
import type { StudioSheet } from '@learn/contract/studio'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { VERSION_COLUMNS } from '../version-columns.tsx'

type Mistake = StudioSheet['mistakes'][number]

const MISTAKES: readonly Column<Mistake>[] = [
  { name: 'Cell', isRowHead: true, cell: ({ cell }) => <span className="font-mono">{cell}</span> },
  { name: 'Mistake', cell: ({ code }) => SHEET_MISTAKES[code] },
  { name: 'Learners', isFigure: true, cell: ({ learners }) => learners },
]

/** What learners submitted, the newest of each, by version; and the mistakes that were named in it. */
export function SubmissionsPanel({ figures }: { figures: StudioSheet | undefined }) {
  if (!figures) return <EmptyLine text="The submissions are read." />
  const { versions, mistakes } = figures
  if (versions.length === 0) return <EmptyLine text="Nobody has submitted this problem yet." />
  return (
    <div className="grid gap-6 px-4 py-3 sm_desktop:grid-cols-2">
      <section aria-labelledby="by-version" className="min-w-0 space-y-2">
        <Heading level={3} look="small" id="by-version">
          Newest submission of each learner
        </Heading>
        <Table
          label="Submissions by version"
          columns={VERSION_COLUMNS}
          rows={versions}
          keyOf={({ version }) => version}
        />
      </section>
      <section aria-labelledby="named-mistakes" className="min-w-0 space-y-2">
        <Heading level={3} look="small" id="named-mistakes">
          Mistakes that were named
        </Heading>
        {mistakes.length === 0 ? (
          <EmptyLine text="No mistake was named in these." />
        ) : (
          <Table
            label="Named mistakes"
            columns={MISTAKES}
            rows={mistakes}
            keyOf={({ cell, code }) => `${cell} ${code}`}
          />
        )}
      </section>
    </div>
  )
}
