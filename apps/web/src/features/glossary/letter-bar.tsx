import { clsx } from 'clsx'
import { Button } from '#shared/ui/button.tsx'
import { OTHER } from './entries.ts'

interface Props {
  letters: readonly string[]
  /** '' for all of them. */
  letter: string
  onLetter: (letter: string) => void
}

/** The letters that entries stand under; one of them, or all. */
export const LetterBar = ({ letters, letter, onLetter }: Props) => (
  <div role="group" aria-label="Letters" className="flex flex-wrap gap-1">
    {['', ...letters].map(one => (
      <Button
        key={one}
        size="sm"
        variant={one === letter ? 'soft' : 'ghost'}
        aria-pressed={one === letter}
        aria-label={one === OTHER ? 'Digits and signs' : undefined}
        onClick={() => onLetter(one)}
        className={clsx('min-w-8', one !== '' && 'px-0!')}
      >
        {one || 'All'}
      </Button>
    ))}
  </div>
)
