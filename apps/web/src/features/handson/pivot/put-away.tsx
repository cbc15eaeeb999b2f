import { Copy, Table2 } from 'lucide-react'
import { type PivotCells, type SheetController, useSheetState } from '#shared/sheet/index.ts'
import { Button } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/toast.ts'
import { copyTable, getTarget, insertTable } from './pivot-copy.ts'

interface Props {
  sheet: SheetController
  table: PivotCells
  onTell: (text: string) => void
}

/** Where the table can go: into the sheet where its cells may be edited, else onto the clipboard. Says which. */
export function PutAway({ sheet, table, onTell }: Props) {
  const selection = useSheetState(sheet, state => state.selection)
  const target = getTarget(sheet, table, selection.from)
  const insert = async (): Promise<void> => {
    await insertTable(sheet, table, selection.from)
    onTell(`The table stands in ${target} as values.`)
  }
  const copy = (): Promise<void> =>
    copyTable(table).then(
      () => onTell('The table is copied. Paste it where you like.'),
      () => {
        toast.error('Couldn’t copy the table.')
      },
    )
  return (
    <div className="flex shrink-0 items-center justify-between gap-4 px-5 py-3">
      <p className="min-w-0 text-small text-ink2">
        {target
          ? `Goes into ${target}, starting at the selected cell. Existing values are replaced.`
          : 'The selected cells are read-only, so copy the table and paste it elsewhere.'}
      </p>
      <Button variant="outline" size="sm" onClick={() => void (target ? insert() : copy())}>
        {target ? <Table2 aria-hidden="true" size={14} /> : <Copy aria-hidden="true" size={14} />}
        {target ? 'Insert as values' : 'Copy the table'}
      </Button>
    </div>
  )
}
