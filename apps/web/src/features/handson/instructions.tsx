import type { ServedProblem } from '@learn/contract/sandbox'
import { clsx } from 'clsx'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { RichText } from '#features/rich-text/index.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import type { StepState } from './step-states.ts'
import { useEscape } from './use-escape.ts'

const COLOURS = [
  ['bg-(--sheet-green)', 'Full marks'],
  ['bg-(--sheet-blue)', 'Formula can improve'],
  ['bg-(--sheet-red)', 'Needs a fix'],
  ['bg-(--sheet-yellow)', 'Editing'],
] as const

const NUMBERS: Record<StepState, string> = {
  done: 'bg-brand text-onbrand',
  current: 'border border-accent bg-accentsoft text-accentink',
  open: 'bg-sunken text-ink2',
}

interface Props {
  problem: ServedProblem
  introHtml: string
  /** Until when it can be handed in; null where that does not matter. */
  closes: string | null
  steps: readonly StepState[]
  /** How far the work came, once something was run. */
  score: ReactNode
  isOpen: boolean
  onToggle: () => void
}

/** What is asked for, how far the last run came, and what the colours say. */
export const Instructions = memo(function Instructions(given: Props) {
  const { problem, introHtml, closes, steps, score, isOpen, onToggle } = given
  const button = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  const toggle = (): void => {
    isPressed.current = true
    onToggle()
  }
  // The button that was pressed goes; the other one stands in its place.
  useEffect(() => {
    if (isPressed.current) button.current?.focus()
    isPressed.current = false
  })
  const onKeyDown = useEscape(toggle)
  if (!isOpen)
    return (
      <aside
        data-tour="instructions"
        aria-label="Instructions"
        className="flex shrink-0 flex-col items-center bg-sunken px-1 py-4"
      >
        <IconButton ref={button} label="Show the instructions" onClick={toggle}>
          <PanelLeftOpen aria-hidden="true" size={18} />
        </IconButton>
      </aside>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what lies over the sheet
    <aside
      data-tour="instructions"
      onKeyDown={onKeyDown}
      aria-label="Instructions"
      className="flex w-72 max-w-full shrink-0 flex-col gap-6 overflow-y-auto bg-sunken px-5 py-4 max-s_desktop:absolute max-s_desktop:inset-y-0 max-s_desktop:left-0 max-s_desktop:z-raised max-s_desktop:shadow-3"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
      tabIndex={0}
    >
      <div>
        <div className="flex items-center justify-between">
          <Heading level={2} look="body">
            Instructions
          </Heading>
          <IconButton ref={button} size="sm" label="Hide the instructions" onClick={toggle}>
            <PanelLeftClose aria-hidden="true" size={16} />
          </IconButton>
        </div>
        {introHtml && (
          <Introduction html={introHtml} isAll={problem.description === '' && problem.steps.length === 0} />
        )}
        <RichText html={problem.description} className="mt-2 text-body text-ink2" />
        {closes && <p className="mt-3 text-small font-semibold text-ink">{closes}</p>}
        <ol className="mt-5 space-y-5">
          {problem.steps.map(({ title, text }, n) => (
            <li key={title} className="flex gap-3">
              <span
                className={clsx(
                  'tnum grid size-6 shrink-0 place-items-center rounded-full text-small font-semibold',
                  NUMBERS[steps[n] ?? 'open'],
                )}
              >
                {n + 1}
                {steps[n] === 'done' && <span className="sr-only">, done</span>}
              </span>
              <div className="min-w-0">
                <b className="text-body">{title}</b>
                <p className="mt-1 text-small text-ink2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-auto space-y-5">
        {score}
        <div>
          <Heading level={3} look="small">
            Cell colours
          </Heading>
          <ul className="mt-2 grid grid-cols-2 gap-x-3 gap-y-2">
            {COLOURS.map(([tone, name]) => (
              <li key={name} className="flex items-center gap-2 text-small text-ink2">
                <i aria-hidden="true" className={clsx('size-4 shrink-0 rounded-control border border-line2', tone)} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  )
})

/** Beneath those that lie over the sheet, where their button stands else: the sheet stays where it is when they go. */
export const InstructionsPlace = () => (
  <div aria-hidden="true" className="shrink-0 px-1 s_desktop:hidden">
    <div className="size-9" />
  </div>
)

/** What the course says before the problem: behind a line, so that what is asked stands first. `isAll`: the problem says nothing itself. */
function Introduction({ html, isAll }: { html: string; isAll: boolean }) {
  const [isOpen, setOpen] = useState(isAll)
  return (
    <div className="mt-1">
      <Disclosure
        isOpen={isOpen}
        onToggle={setOpen}
        head="Introduction"
        headClassName="gap-1.5 text-small font-semibold text-brandink"
      >
        <RichText html={html} className="mt-2 text-body" />
      </Disclosure>
    </div>
  )
}
