import type { FileLink } from '@learn/contract/course'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { isOneLine, type PlainTable } from './plain-table.ts'
import { readPreview } from './read-preview.ts'

const box =
  'mt-4 max-h-[75vh] overflow-auto rounded-card border border-line bg-surface text-small outline-offset-2 outline-brand'

/** What of a file can be shown here: its text, or the beginning of its tables. */
export default function FilePreview({ file }: { file: FileLink }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['file-preview', file.url],
    queryFn: ({ signal }) => readPreview(file, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="mt-4 h-72 w-full" />
  if (data.kind === 'tables') return <Tables name={file.name} tables={data.tables} />
  return (
    <>
      <pre
        // A long text scrolls, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to take the focus
        tabIndex={0}
        role="region"
        aria-label={file.name}
        className={`${box} whitespace-pre-wrap break-words p-5`}
      >
        {data.text}
      </pre>
      {data.isPart && <p className="mt-2 text-small text-ink3">Text only. Layout and pictures are in the file.</p>}
    </>
  )
}

function Tables({ name, tables }: { name: string; tables: readonly PlainTable[] }) {
  const id = useId()
  const [at, setAt] = useState('0')
  const table = tables[Number(at)]
  if (!table) return <p className="mt-4 text-body text-ink3">There’s nothing to show in this file.</p>
  if (tables.length === 1) return <TableBox name={name} table={table} />
  return (
    <div className="mt-4">
      <TabList
        id={id}
        label="Sheets"
        look="pill"
        tabs={tables.map((one, index) => ({ value: String(index), name: one.name }))}
        value={at}
        onChoose={setAt}
      />
      <TabPanel id={id} value={at}>
        <TableBox name={`${name}, ${table.name}`} table={table} />
      </TabPanel>
    </div>
  )
}

const TableBox = ({ name, table: { rows, isCut } }: { name: string; table: PlainTable }) => (
  <>
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to take the focus
      tabIndex={0}
      role="region"
      aria-label={name}
      className={box}
    >
      <PlainGrid rows={rows} />
    </div>
    {isCut && <p className="mt-2 text-small text-ink3">The beginning only. The rest is in the file.</p>}
  </>
)

const PlainGrid = ({ rows }: { rows: readonly string[][] }) => {
  const width = Math.max(0, ...rows.map(row => row.length))
  return (
    // oxlint-disable-next-line react/forbid-elements -- the cells of a file, as they stand there: no table of ours
    <table className="tnum min-w-full border-collapse">
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a file have a place and no name
          <tr key={index} className="border-line not-first:border-t first:font-semibold first:text-ink">
            {Array.from({ length: width }, (_, col) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <td
                key={col}
                className={clsx(
                  'max-w-panel px-4 py-2 align-top text-ink2',
                  isOneLine(row[col] ?? '') ? 'whitespace-pre' : 'min-w-60 whitespace-pre-wrap break-words',
                )}
              >
                {row[col] ?? ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
