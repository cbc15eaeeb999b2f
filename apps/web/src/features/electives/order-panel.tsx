import type { ElectiveOption, ElectiveWindow } from '@learn/contract/electives'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { clockTime } from '#shared/lib/date-text.ts'
import { IconButton, LinkButton } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { SaveState } from '#shared/ui/save-state.tsx'
import { clashTexts, closesLine, meetingsText } from './elective-text.ts'
import { MethodDialog } from './method-dialog.tsx'
import type { useWishes } from './use-wishes.ts'
import { WeekStrip } from './week-strip.tsx'

interface Props {
  window: ElectiveWindow
  chosen: readonly ElectiveOption[]
  wishes: ReturnType<typeof useWishes>
}

/** The order of wishes, by buttons that a keyboard reaches, and what it means for the week. */
export function OrderPanel({ window, chosen, wishes }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { picks, classDays, closesAt, savedAt, state } = window
  const isOpenNow = state === 'open'
  return (
    <Card aria-labelledby="order" className="p-6">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <Heading level={2} look="h3" id="order">
          Your order
        </Heading>
        {wishes.save.isPending ? (
          <SaveState state="saving" />
        ) : (
          savedAt !== null && chosen.length > 0 && <SaveState state="saved" detail={` ${clockTime(savedAt)}`} />
        )}
      </div>
      {chosen.length === 0 ? (
        <p className="mt-3 text-body text-ink2">
          {isOpenNow
            ? 'Add the electives that you want, best first. The more you add, the likelier you get one of them.'
            : 'You made no choice.'}
        </p>
      ) : (
        <ol className="mt-3 flex flex-col gap-2">
          {chosen.map((option, n) => (
            <li key={option.id} className="flex items-center gap-3 rounded-control border border-line2 px-3 py-2.5">
              <span
                aria-hidden="true"
                className={`tnum grid size-7 shrink-0 place-items-center rounded-full text-small font-semibold ${n < picks ? 'bg-brandsoft text-brandink' : 'bg-mutesoft text-muteink'}`}
              >
                {n + 1}
              </span>
              <span className="min-w-0 flex-1">
                <b className="block text-body font-semibold tight">{option.title}</b>
                <span className="text-small text-ink3">
                  {n < picks ? meetingsText(option.meetings) : 'Only if one above is full'}
                </span>
              </span>
              {isOpenNow && (
                <span className="flex shrink-0">
                  <IconButton
                    size="sm"
                    label={`Move ${option.title} up`}
                    aria-disabled={n === 0}
                    onClick={() => n > 0 && wishes.move(n, n - 1)}
                    className="aria-disabled:opacity-40"
                  >
                    <ArrowUp size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={`Move ${option.title} down`}
                    aria-disabled={n === chosen.length - 1}
                    onClick={() => n < chosen.length - 1 && wishes.move(n, n + 1)}
                    className="aria-disabled:opacity-40"
                  >
                    <ArrowDown size={16} aria-hidden="true" />
                  </IconButton>
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <Heading level={3} look="body" className="mt-6">
        Your week
      </Heading>
      <WeekStrip chosen={chosen} classDays={classDays} />
      {clashTexts(chosen).map(text => (
        <p key={text} className="mt-3 text-small text-ink2">
          {text}
        </p>
      ))}
      <div className="mt-6 border-t border-line pt-4 text-small text-ink2">
        <p>
          Places are given after the deadline: all first choices first, then second ones. Where too many want the same,
          a draw decides. You see your result with its reason.
        </p>
        <p className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1">
          {isOpenNow && <span className="tnum text-ink3">{closesLine(closesAt)}</span>}
          <LinkButton onClick={() => setIsOpen(true)}>How places are given</LinkButton>
        </p>
      </div>
      {isOpen && <MethodDialog window={window} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
