import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { clockTimeS } from '../run-time.ts'
import type { LogLine } from './use-code-task.ts'

const TONES = { plain: 'text-ink2', ok: 'text-okink', bad: 'text-badink' }

/** What happened, line by line. The outcome of a run is announced by the screen. */
export function CodeConsole({ log, onClear }: { log: readonly LogLine[]; onClear: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new line is scrolled to
  }, [log])
  return (
    <div className="flex shrink-0 flex-col border-line px-4 py-2 max-sm_desktop:h-32 max-sm_desktop:border-t sm_desktop:w-56 sm_desktop:border-l sm_desktop:py-4">
      <div className="flex h-7 items-center justify-between">
        <Heading level={2} look="body">
          Console
        </Heading>
        <Button variant="ghost" size="sm" disabled={log.length === 0} onClick={onClear}>
          Clear
        </Button>
      </div>
      <div
        ref={box}
        role="log"
        aria-label="Console"
        aria-live="off"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="mt-1 min-h-0 sm_desktop:mt-3 flex-1 space-y-2 overflow-y-auto font-mono text-small wrap-anywhere"
      >
        {log.length === 0 && <p className="text-ink3">No runs yet.</p>}
        {log.map(({ id, atS, text, tone }) => (
          <p key={id}>
            <span className="block text-ink3">{clockTimeS(atS)}</span>
            <span className={clsx('whitespace-pre-wrap', TONES[tone])}>{text}</span>
          </p>
        ))}
      </div>
    </div>
  )
}
