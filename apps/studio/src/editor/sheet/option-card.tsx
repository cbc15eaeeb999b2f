import type { FormulaTry } from '@learn/grading'
import { clsx } from 'clsx'
import { Star, Trash2 } from 'lucide-react'
import { IconButton, LinkButton } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { doubtWords } from './check-words.ts'
import { MarksField } from './marks-field.tsx'
import type { FormulaOption } from './rules.ts'

interface Props {
  id: string
  option: FormulaOption
  isBest: boolean
  /** What the check made of it; undefined while it was not checked. */
  tried: FormulaTry | undefined
  isLocked: boolean
  onOption: (option: FormulaOption) => void
  onBest: () => void
  onRemove: () => void
  onCase: (tried: FormulaTry) => void
}

/** A formula that an answer may be, with what it earns and what its learner is told. */
export function OptionCard({ id, option, isBest, tried, isLocked, onOption, onBest, onRemove, onCase }: Props) {
  const isDoubtful = !isBest && tried !== undefined && !tried.isSame
  return (
    <li
      className={clsx(
        'space-y-2 rounded-input border p-3',
        isDoubtful ? 'border-accent bg-accentsoft' : isBest ? 'border-brand bg-surface' : 'border-line bg-surface',
      )}
    >
      <div className="flex items-center gap-1.5">
        {isBest ? (
          <Chip tone="ok">Best</Chip>
        ) : (
          <>
            <Chip tone="mute">Accepted</Chip>
            {!isLocked && (
              <IconButton label={`Make ${option.value || 'this formula'} the best`} size="sm" onClick={onBest}>
                <Star size={15} aria-hidden="true" />
              </IconButton>
            )}
          </>
        )}
        <span className="ml-auto text-small text-ink2">weight</span>
        <MarksField
          id={`${id}-marks`}
          label={`Weight of ${option.value || 'this formula'}`}
          marks={option.weightage}
          isLocked={isLocked}
          onMarks={weightage => onOption({ ...option, weightage })}
        />
        {!isLocked && (
          <IconButton label={`Remove ${option.value || 'this formula'}`} size="sm" onClick={onRemove}>
            <Trash2 size={15} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <TextArea
        id={`${id}-formula`}
        label="Formula"
        rows={2}
        isMono
        spellCheck={false}
        disabled={isLocked}
        value={option.value}
        onText={value => onOption({ ...option, value: value.replaceAll('\n', ' ') })}
      />
      <TextField
        id={`${id}-feedback`}
        label="Feedback (optional)"
        disabled={isLocked}
        value={option.feedback}
        onText={feedback => onOption({ ...option, feedback })}
      />
      {isDoubtful && tried && (
        <p className="text-small text-accentink">
          {doubtWords(tried)}{' '}
          {tried.breakingCase && (
            <LinkButton onClick={() => onCase(tried)} className="text-accentink! underline">
              Open the case
            </LinkButton>
          )}
        </p>
      )}
    </li>
  )
}
