import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'

interface Props {
  /** Names the field for who does not see the button. */
  label: string
  /** Endings that the choice of the system offers: `.xlsx,.csv`. */
  accept: string
  /** What is told of the files beforehand. */
  describedBy?: string
  size?: 'sm' | 'md'
  isPending?: boolean
  /** Several files may be chosen at once. */
  isSeveral?: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** A button that asks for a file, or for several. The same file may be chosen again. */
export function FileButton({
  label,
  accept,
  describedBy,
  size = 'md',
  isPending = false,
  isSeveral = false,
  onFile,
  children,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    for (const file of files) onFile(file)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={isSeveral}
        onChange={onChange}
        className="sr-only"
        tabIndex={-1}
      />
      <Button
        variant="outline"
        size={size}
        aria-describedby={describedBy}
        isPending={isPending}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
