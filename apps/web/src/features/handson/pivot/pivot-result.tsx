import type { PivotCell, PivotCells } from '#shared/sheet/index.ts'
import { type Column, Table } from '#shared/ui/table.tsx'

interface Row {
  at: number
  cells: readonly PivotCell[]
}

/** A pivot table as a table of the page: headers of rows and columns, totals apart. */
export function PivotResult({ table }: { table: PivotCells }) {
  const { header, labels, hasTotals } = table
  const rows = table.rows.map((cells, at): Row => ({ at, cells }))
  const total = hasTotals ? rows.pop() : undefined
  const columns = header.map(
    (name, col): Column<Row> => ({
      name,
      key: `${col} ${name}`,
      isRowHead: col < labels,
      isFigure: col >= labels,
      className: 'whitespace-nowrap py-1.5!',
      cell: ({ cells }) => cells[col]?.text ?? '',
    }),
  )
  return (
    <Table
      label="Pivot table"
      columns={columns}
      rows={rows}
      keyOf={({ at }) => at}
      total={total}
      className="min-w-80 max-w-max"
    />
  )
}
