import { LinkButton } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import type { ListLine } from './lines.ts'
import { COLUMN_NAMES, type PastedList } from './pasted-list.ts'

interface Props {
  line: ListLine
  list: PastedList
  onCell: (row: number, at: number, text: string) => void
  onLeaveOut: () => void
}

/** A line that cannot be applied: its cells, and why. */
export function FaultLine({ line, list, onCell, onLeaveOut }: Props) {
  const row = line.line - 2
  const cells = list.rows[row] ?? []
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {list.columns.map((name, at) =>
          name ? (
            <span key={name} className="w-44">
              <TextField
                id={`cell-${row}-${at}`}
                label={`${COLUMN_NAMES[name]} of row ${line.line - 1}`}
                look="small"
                value={cells[at] ?? ''}
                onText={text => onCell(row, at, text)}
              />
            </span>
          ) : null,
        )}
      </div>
      <p className="mt-1.5 text-accentink">
        {line.fault}.{' '}
        <LinkButton onClick={onLeaveOut} className="text-accentink! underline">
          Leave this row out
        </LinkButton>
      </p>
    </>
  )
}
