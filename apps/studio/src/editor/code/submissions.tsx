import type { StudioCode } from '@learn/contract/studio'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { VERSION_COLUMNS } from '../version-columns.tsx'
import { type AuthoredTask, testName } from './programs.ts'

interface Props {
  written: AuthoredTask
  figures: StudioCode | undefined
}

type Passes = StudioCode['passes'][number]

/** What learners submitted, the newest of each, by version; and how many passed each test of the newest one. */
export function CodeSubmissions({ written, figures }: Props) {
  if (!figures) return <EmptyLine text="The submissions are read." />
  const { versions, passes } = figures
  if (versions.length === 0) return <EmptyLine text="Nobody has submitted this task yet." />
  const columns: Column<Passes>[] = [
    { name: 'Test', isRowHead: true, cell: ({ test }) => testName(written.task.tests[test] ?? { category: '' }, test) },
    { name: 'Passed', isFigure: true, cell: ({ passed, learners }) => `${passed} of ${learners}` },
  ]
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
      <section aria-labelledby="by-test" className="min-w-0 space-y-2">
        <Heading level={3} look="small" id="by-test">
          Tests of the version that is live
        </Heading>
        {passes.length === 0 ? (
          <EmptyLine text="Nobody has submitted that version yet." />
        ) : (
          <Table label="Passed tests" columns={columns} rows={passes} keyOf={({ test }) => test} />
        )}
      </section>
    </div>
  )
}
