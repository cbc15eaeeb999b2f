import { TextArea } from '#shared/ui/text-area.tsx'
import { useTyped } from './use-typed.ts'

interface Props {
  id: string
  label: string
  rows?: number
  most: number
  isLocked: boolean
  lines: readonly string[]
  onLines: (lines: string[]) => void
}

/** A list of texts, one a line, at least one. */
export function LinesField({ id, label, rows = 3, most, isLocked, lines, onLines }: Props) {
  const { isWrong, ...field } = useTyped<readonly string[]>(lines, {
    read: text => {
      const found = text
        .split('\n')
        .map(line => line.trim())
        .filter(Boolean)
      return found.length > 0 ? found.slice(0, most) : null
    },
    write: value => value.join('\n'),
    onValue: next => onLines([...next]),
  })
  return (
    <TextArea
      id={id}
      label={label}
      rows={rows}
      disabled={isLocked}
      isWrong={isWrong}
      fault={isWrong ? 'Write at least one line.' : null}
      {...field}
    />
  )
}
