import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'

interface Props {
  /** What the row is called. */
  name: string
  isFirst: boolean
  isLast: boolean
  /** Null: it has to stay. */
  onRemove: (() => void) | null
  onMove: (by: -1 | 1) => void
}

/** Moves a row of a list, or takes it away. */
export const RowButtons = ({ name, isFirst, isLast, onRemove, onMove }: Props) => (
  <span className="flex shrink-0 items-center gap-1">
    <Button variant="ghost" size="sm" disabled={isFirst} aria-label={`Move ${name} up`} onClick={() => onMove(-1)}>
      <ArrowUp size={15} aria-hidden="true" />
    </Button>
    <Button variant="ghost" size="sm" disabled={isLast} aria-label={`Move ${name} down`} onClick={() => onMove(1)}>
      <ArrowDown size={15} aria-hidden="true" />
    </Button>
    <Button
      variant="ghost"
      size="sm"
      disabled={onRemove === null}
      aria-label={`Remove ${name}`}
      onClick={() => onRemove?.()}
    >
      <Trash2 size={15} aria-hidden="true" />
    </Button>
  </span>
)
